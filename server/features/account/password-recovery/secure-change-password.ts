import type { Actor, Context } from '#server/context.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { confirmPassword } from '../authenticators/confirm-password.ts';
import { judgePassword, setPassword } from './set-password.ts';

interface Change {
  readonly currentPassword: string;
  readonly password: string;
  readonly confirmation: string;
}

/** A new password for who knows the current one. This session goes on, every other ends. */
export const secureChangePassword = async (
  ctx: Context,
  actor: Actor,
  change: Change,
): Promise<{ done: true } | Refusal> => {
  const user = await confirmPassword(ctx, actor, change.currentPassword);
  if (isRefusal(user)) return user;
  const judged = await judgePassword(ctx, user, change);
  if (isRefusal(judged)) return judged;
  const { tenantId, sessionId } = actor;
  const result = await ctx.db.tenant(tenantId, async (tx) => {
    const isSet = await setPassword(ctx, tx, { tenantId, user, hash: judged.hash, keep: sessionId, how: 'current' });
    return isSet ? ({ done: true } as const) : refuse('request.conflict');
  });
  if (!isRefusal(result)) wakeWorkers(ctx);
  return result;
};
