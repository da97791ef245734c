import type { openOwnBusinessWithSignature as contract } from '#contract/business/people.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Input } from '#server/route.ts';
import { openOwnBusiness as openOwn } from '../registration/open-own-business.ts';
import { proveOwnBusiness } from '../registration/prove-own-business.ts';
import type { ProofAnswer } from '../registration/prove-ruc.ts';
import { moveSession } from './move-session.ts';

/** A business where the person does not work does not exist for them. */
export const switchBusiness = async (
  ctx: Context,
  actor: Actor,
  { customerId }: { readonly customerId: string },
): Promise<{ done: true } | Refusal> =>
  (await moveSession(ctx, actor, customerId)) ? { done: true } : refuse('request.not_found');

/** The business of the own RUC, for somebody who came to work in another's. */
export const openOwnBusiness = async (ctx: Context, actor: Actor): Promise<{ customerId: string } | Refusal> => {
  const opened = await openOwn(ctx, actor.userId);
  if (!isRefusal(opened)) await moveSession(ctx, actor, opened.customerId);
  return opened;
};

/** The same where another has the RUC, with the signature that carries it. */
export const openOwnBusinessWithSignature = async (
  ctx: Context,
  actor: Actor,
  input: Input<typeof contract> & { readonly file: Uint8Array },
): Promise<ProofAnswer | Refusal> => {
  const proved = await proveOwnBusiness(ctx, actor, input);
  if (!isRefusal(proved) && proved.outcome === 'opened') await moveSession(ctx, actor, proved.customerId);
  return proved;
};
