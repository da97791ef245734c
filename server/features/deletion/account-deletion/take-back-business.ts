import type { Actor, Context } from '#server/context.ts';
import { closingsOf, confirmPassword } from '#server/features/account/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { reopen } from './take-back-account.ts';

/**
 * Who closed one of several businesses opens it again from another one. The session has proved the second factor where
 * there is one; the password is asked again, as for closing it.
 */
export const takeBackBusiness = async (
  ctx: Context,
  actor: Actor,
  { customerId, password }: { readonly customerId: string; readonly password: string },
): Promise<{ done: true } | Refusal> => {
  const closed = await ctx.db.system((tx) => closingsOf(tx, actor.userId, ctx.now()));
  const deletion = closed.find(({ tenantId }) => tenantId === customerId);
  if (!deletion) return refuse('request.not_found');
  const user = await confirmPassword(ctx, actor, password);
  if (isRefusal(user)) return user;
  const answer = await reopen(ctx, deletion);
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
};
