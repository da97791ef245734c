import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { queueNotice } from '#server/features/messages/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { replaceRecoveryCodes } from '../authenticators/recovery-codes.ts';
import { type PasswordAndCode, proveBoth } from './prove-both.ts';

/** Ten new recovery codes; the ones from before are worth nothing, and the person is told by mail. */
export const renewRecoveryCodes = async (
  ctx: Context,
  actor: Actor,
  given: PasswordAndCode,
): Promise<{ recoveryCodes: string[] } | Refusal> => {
  const proved = await proveBoth(ctx, actor, given);
  if (isRefusal(proved)) return proved;
  const { tenantId, userId } = actor;
  const renewed = await ctx.db.tenant(tenantId, async (tx) => {
    const action = 'second_factor.codes_renewed';
    writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, action, subject: userId });
    await queueNotice(ctx, tx, { kind: 'recovery_codes_new', userId });
    return { recoveryCodes: await replaceRecoveryCodes(ctx, tx, userId) };
  });
  wakeWorkers(ctx);
  return renewed;
};
