import { eq, sql } from 'drizzle-orm';
import type { registerWithSignature as contract } from '#contract/account/accounts.ts';
import { errors } from '#phrases/errors.ts';
import type { Context, Visitor } from '#server/context.ts';
import { users } from '#server/db/tables/index.ts';
import { accountIdentification, judgeRegistration } from '#server/features/account/index.ts';
import { countTry, network } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Input } from '#server/route.ts';
import { refuseField } from '../tax-data/open-signature.ts';
import { claimRuc } from './claim-ruc.ts';
import { registrationsFromNetwork } from './limits.ts';
import { rucOfPerson } from './open-taxpayer.ts';
import { askOperator, isTrusted, openProof, type ProofAnswer } from './prove-ruc.ts';
import { holderOf } from './ruc-claims.ts';

/**
 * Registers who finds their RUC taken and has the signature that carries it (docs/decisions/0114). Where the proof does
 * not decide, the operator does: nothing is made, and the file is forgotten.
 */
export const registerWithSignature = async (
  ctx: Context,
  visitor: Visitor,
  { file, signaturePassword, ...input }: Input<typeof contract> & { readonly file: Uint8Array },
): Promise<ProofAnswer | Refusal> => {
  const whom = network(visitor.ip);
  const wait = await countTry(ctx, registrationsFromNetwork, whom);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const judged = await judgeRegistration(ctx, input);
  if (isRefusal(judged)) return judged;
  const { shortName, identification, email } = input;
  const ruc = rucOfPerson(identification);
  const proof = { file, password: signaturePassword, place: 'signaturePassword', whom };
  const opened = await openProof(ctx, proof, ruc);
  if (isRefusal(opened)) return opened;
  try {
    const { certificate } = opened;
    const taken = await readTaken(ctx, email, ruc, identification);
    // Told to who has just proved a RUC, and to nobody else.
    if (taken.email) return refuseField('email.taken', 'email', errors['email.taken']);
    const trusted = taken.number ? await isTrusted(ctx, ruc, certificate) : true;
    if (isRefusal(trusted)) return trusted;
    const { hadElectronicBilling, cellNumber } = input;
    const registers = { ...judged, hadElectronicBilling: hadElectronicBilling === 'true', cellNumber };
    const claimant = { userId: ctx.newId(), shortName, identification, email, registers };
    const moved = trusted ? await claimRuc(ctx, claimant, opened) : ({ reason: 'no_authorities' } as const);
    if (isRefusal(moved)) return moved;
    if ('customerId' in moved) return { outcome: 'opened', customerId: moved.customerId };
    return await askOperator(ctx, { ...moved, ruc, certificate, email, whom });
  } finally {
    opened.pkcs8.fill(0);
  }
};

/** What of it somebody has already. */
const readTaken = async (ctx: Context, email: string, ruc: string, identification: string) => {
  const holder = await holderOf(ctx, ruc);
  return ctx.db.system(async (tx) => {
    const person = await tx.$count(users, eq(users.identification, accountIdentification(identification)));
    const mail = await tx.$count(users, eq(sql`lower(${users.email})`, email.toLowerCase()));
    return { number: holder !== undefined || person > 0, email: mail > 0 };
  });
};
