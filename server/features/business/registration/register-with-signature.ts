import { type OpenedP12, verifyChain } from '@cuadre/sri/node';
import type { Certificate } from '@cuadre/sri/signature';
import { eq, sql } from 'drizzle-orm';
import type { registerWithSignature as contract } from '#contract/account/accounts.ts';
import { errors } from '#phrases/errors.ts';
import { readAuthorities } from '#server/adapters/certificate-authorities/read-authorities.ts';
import type { Context, Visitor } from '#server/context.ts';
import { type RucClaim, users } from '#server/db/tables/index.ts';
import { accountIdentification, judgeRegistration } from '#server/features/account/index.ts';
import { countTry, network, uncountTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Input } from '#server/route.ts';
import { openSignature, refuseField } from '../tax-data/open-signature.ts';
import { claimRuc } from './claim-ruc.ts';
import { claimsFromNetwork, proofTries, registrationsFromNetwork } from './limits.ts';
import { rucOfPerson } from './open-taxpayer.ts';
import { holderOf, isPermitted, keepClaim } from './ruc-claims.ts';

type Answer = { readonly outcome: 'opened'; readonly customerId: string } | { readonly outcome: 'waits' };

/**
 * Registers who finds their RUC taken and has the signature that carries it (docs/decisions/0114). Where the proof does
 * not decide, the operator does: nothing is made, and the file is forgotten.
 */
export const registerWithSignature = async (
  ctx: Context,
  visitor: Visitor,
  input: Input<typeof contract> & { readonly file: Uint8Array },
): Promise<Answer | Refusal> => {
  const wait = await countTry(ctx, registrationsFromNetwork, network(visitor.ip));
  if (wait !== null) return refuse('request.too_many', [], wait);
  const judged = await judgeRegistration(input);
  if (isRefusal(judged)) return judged;
  const ruc = rucOfPerson(input.identification);
  const opened = await openProof(ctx, visitor, input, ruc);
  if (isRefusal(opened)) return opened;
  try {
    const { certificate } = opened;
    const taken = await readTaken(ctx, input.email, ruc, input.identification);
    // Told to who has just proved a RUC, and to nobody else.
    if (taken.email) return refuseField('email.taken', 'email', errors['email.taken']);
    const trusted = taken.number ? await trust(ctx, ruc, certificate) : true;
    if (isRefusal(trusted)) return trusted;
    const who = { ...input, ...judged, hadElectronicBilling: input.hadElectronicBilling === 'true' };
    const moved = trusted ? await claimRuc(ctx, who, opened) : ({ reason: 'no_authorities' } as const);
    if (isRefusal(moved)) return moved;
    if ('customerId' in moved) return { outcome: 'opened', customerId: moved.customerId };
    return await askOperator(ctx, visitor, { ...moved, ruc, certificate, email: input.email });
  } finally {
    opened.pkcs8.fill(0);
  }
};

/** Only a wrong password of a file that is a .p12 counts as a try. */
const openProof = async (
  ctx: Context,
  visitor: Visitor,
  { file, signaturePassword }: { readonly file: Uint8Array; readonly signaturePassword: string },
  ruc: string,
): Promise<OpenedP12 | Refusal> => {
  const whom = `${network(visitor.ip)}:${ruc}`;
  const wait = await countTry(ctx, proofTries, whom);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const opened = await openSignature(ctx, { file, password: signaturePassword }, ruc, 'signaturePassword');
  if (!isRefusal(opened) || opened.code !== 'signature.wrong_password') await uncountTry(ctx, proofTries, whom);
  if (isRefusal(opened) || carries(opened.certificate, ruc)) return opened;
  opened.pkcs8.fill(0);
  return refuseField('signature.other_taxpayer', 'file', errors['signature.other_taxpayer']);
};

/** The RUC itself; the cédula that it begins with proves it where the certificate carries no RUC at all. */
const carries = ({ ruc, cedula }: Certificate, wanted: string): boolean =>
  ruc === undefined ? `${cedula}001` === wanted : ruc === wanted;

/** What of it somebody has already. */
const readTaken = async (ctx: Context, email: string, ruc: string, identification: string) => {
  const holder = await holderOf(ctx, ruc);
  return ctx.db.system(async (tx) => {
    const person = await tx.$count(users, eq(users.identification, accountIdentification(identification)));
    const mail = await tx.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()));
    return { number: holder !== undefined || person > 0, email: mail > 0 };
  });
};

/** Whether an authority that counts here vouches for the certificate, or the operator did; false: nobody can tell. */
const trust = async (ctx: Context, ruc: string, certificate: Certificate): Promise<boolean | Refusal> => {
  if (await isPermitted(ctx, ruc, certificate)) return true;
  const authorities = readAuthorities(ctx);
  if (authorities.length === 0) return false;
  const verdict = verifyChain(certificate, authorities, ctx.now());
  if (verdict.ok) return true;
  ctx.log.warn({ entity: certificate.entity, reason: verdict.reason }, 'a signature that proves no RUC here');
  return refuseField('signature.unknown_authority', 'file', errors['signature.unknown_authority']);
};

const askOperator = async (
  ctx: Context,
  visitor: Visitor,
  claim: Pick<RucClaim, 'reason' | 'ruc'> & { readonly certificate: Certificate; readonly email: string },
): Promise<Answer | Refusal> => {
  const wait = await countTry(ctx, claimsFromNetwork, network(visitor.ip));
  if (wait !== null) return refuse('request.too_many', [], wait);
  await keepClaim(ctx, { ...claim, holderId: await holderOf(ctx, claim.ruc) });
  return { outcome: 'waits' };
};
