import type { Environment } from '#contract/common.ts';
import type { Actor, Context } from '#server/context.ts';
import { hasFactor, takeCode } from '#server/features/account/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';

/** Who has a second factor proves it for each approval that counts; practice never asks. */
export const asksCode = async (ctx: Context, { userId }: Actor, environment: Environment): Promise<boolean> =>
  environment !== 'practice' && (await ctx.db.system((tx) => hasFactor(tx, userId)));

/** Uses the code up; undefined: proved, or not asked. */
export async function proveOwner(
  ctx: Context,
  actor: Actor,
  environment: Environment,
  code: string | undefined,
): Promise<Refusal | undefined> {
  if (!(await asksCode(ctx, actor, environment))) return undefined;
  if (code === undefined) return refuse('session.second_factor');
  const taken = await takeCode(ctx, actor.userId, code);
  return isRefusal(taken) ? taken : undefined;
}
