import { type OpenedP12, verifyChain } from '@cuadre/sri/node';
import type { Certificate } from '@cuadre/sri/signature';
import { errors } from '#phrases/errors.ts';
import { readAuthorities } from '#server/adapters/certificate-authorities/read-authorities.ts';
import type { Context } from '#server/context.ts';
import type { RucClaim } from '#server/db/tables/index.ts';
import { countTry, uncountTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { openSignature, refuseField } from '../tax-data/open-signature.ts';
import { claimsOfOne, proofTries } from './limits.ts';
import { holderOf, isPermitted, keepClaim } from './ruc-claims.ts';

export type ProofAnswer = { readonly outcome: 'opened'; readonly customerId: string } | { readonly outcome: 'waits' };

interface Proof {
  readonly file: Uint8Array;
  readonly password: string;
  /** Where the form asks for the password. */
  readonly place: string;
  /** Whose tries are counted. */
  readonly whom: string;
}

/** The signature that carries the RUC. Only a wrong password of a file that is a .p12 counts as a try. */
export const openProof = async (ctx: Context, proof: Proof, ruc: string): Promise<OpenedP12 | Refusal> => {
  const whom = `${proof.whom}:${ruc}`;
  const wait = await countTry(ctx, proofTries, whom);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const opened = await openSignature(ctx, proof, ruc, proof.place);
  if (!isRefusal(opened) || opened.code !== 'signature.wrong_password') await uncountTry(ctx, proofTries, whom);
  if (isRefusal(opened) || carries(opened.certificate, ruc)) return opened;
  opened.pkcs8.fill(0);
  return refuseField('signature.other_taxpayer', 'file', errors['signature.other_taxpayer']);
};

/** The RUC itself; the cédula that it begins with proves it where the certificate carries no RUC at all. */
const carries = ({ ruc, cedula }: Certificate, wanted: string): boolean =>
  ruc === undefined ? `${cedula}001` === wanted : ruc === wanted;

/** Whether an authority that counts here vouches for the certificate, or the operator did; false: nobody can tell. */
export const isTrusted = async (ctx: Context, ruc: string, certificate: Certificate): Promise<boolean | Refusal> => {
  if (await isPermitted(ctx, ruc, certificate)) return true;
  const authorities = readAuthorities(ctx);
  if (authorities.length === 0) return false;
  const verdict = verifyChain(certificate, authorities, ctx.now());
  if (verdict.ok) return true;
  ctx.log.warn({ entity: certificate.entity, reason: verdict.reason }, 'a signature that proves no RUC here');
  return refuseField('signature.unknown_authority', 'file', errors['signature.unknown_authority']);
};

interface Undecided extends Pick<RucClaim, 'reason' | 'ruc'> {
  readonly certificate: Certificate;
  readonly email: string;
  readonly whom: string;
}

/** The proof does not decide: nothing is made, and the operator hears of it. */
export const askOperator = async (ctx: Context, { whom, ...claim }: Undecided): Promise<ProofAnswer | Refusal> => {
  const wait = await countTry(ctx, claimsOfOne, whom);
  if (wait !== null) return refuse('request.too_many', [], wait);
  await keepClaim(ctx, { ...claim, holderId: await holderOf(ctx, claim.ruc) });
  return { outcome: 'waits' };
};
