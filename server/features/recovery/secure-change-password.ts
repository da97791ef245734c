import { eq } from 'drizzle-orm';
import { verifyPassword } from '../../adapters/passwords/passwords.ts';
import type { Actor, Context } from '../../context.ts';
import { users } from '../../db/tables/index.ts';
import { wakeWorkers } from '../../jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import { countTry, forgetTries } from '../../throttle.ts';
import { passwordChanges } from './limits.ts';
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
  const wait = await countTry(ctx, passwordChanges, actor.userId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, actor.userId)));
  if (!user || !(await verifyPassword(user.passwordHash, change.currentPassword)))
    return refuse('account.wrong_password');
  const judged = await judgePassword(user, change);
  if (isRefusal(judged)) return judged;
  const { tenantId, sessionId } = actor;
  const result = await ctx.db.tenant(tenantId, async (tx) => {
    const isSet = await setPassword(ctx, tx, { tenantId, user, hash: judged.hash, keep: sessionId, how: 'current' });
    return isSet ? ({ done: true } as const) : refuse('request.conflict');
  });
  if (isRefusal(result)) return result;
  await forgetTries(ctx, passwordChanges, actor.userId);
  wakeWorkers(ctx);
  return result;
};
