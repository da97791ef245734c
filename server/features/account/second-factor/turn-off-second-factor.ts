import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { recoveryCodes, secondFactors } from '#server/db/tables/index.ts';
import { queueNotice } from '#server/features/messages/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { type PasswordAndCode, proveBoth } from './prove-both.ts';

/** No second factor any more: its secret and its recovery codes are destroyed, and the person is told by mail. */
export const turnOffSecondFactor = async (
  ctx: Context,
  actor: Actor,
  given: PasswordAndCode,
): Promise<{ done: true } | Refusal> => {
  const proved = await proveBoth(ctx, actor, given);
  if (isRefusal(proved)) return proved;
  const { tenantId, userId } = actor;
  await ctx.db.tenant(tenantId, async (tx) => {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
    const action = 'second_factor.off';
    writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, action, subject: userId });
    await queueNotice(ctx, tx, { kind: 'factor_off', userId });
  });
  wakeWorkers(ctx);
  return { done: true };
};
