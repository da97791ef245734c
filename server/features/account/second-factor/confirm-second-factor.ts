import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { devices, secondFactors } from '#server/db/tables/index.ts';
import { queueNotice } from '#server/features/messages/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, forgetTries } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { factorTries } from '../authenticators/code-limits.ts';
import { replaceRecoveryCodes } from '../authenticators/recovery-codes.ts';
import { readFactor } from '../authenticators/second-factor-data.ts';
import { takeStep } from '../authenticators/take-code.ts';

/** The first right code turns the factor on. Only this device has proved it then; the others do so when they sign. */
export const confirmSecondFactor = async (
  ctx: Context,
  { tenantId, userId, device }: Actor,
  { code }: { readonly code: string },
): Promise<{ recoveryCodes: string[] } | Refusal> => {
  const wait = await countTry(ctx, factorTries, userId);
  if (wait !== null) return refuse('second_factor.throttled', [], wait);
  const confirmed = await ctx.db.tenant(tenantId, async (tx) => {
    const now = ctx.now();
    const factor = await readFactor(tx, userId);
    if (!factor) return refuse('second_factor.is_off');
    if (factor.confirmedAt) return refuse('second_factor.is_on');
    if (!(await takeStep(ctx, tx, factor, code))) return refuse('second_factor.wrong_code');
    // Two first codes, typed at once, turn it on once: the recovery codes of the first are the ones that hold.
    const isFirst = and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt));
    const turnedOn = await tx.update(secondFactors).set({ confirmedAt: now }).where(isFirst).returning();
    if (turnedOn.length === 0) return refuse('second_factor.is_on');
    await tx.update(devices).set({ provedAt: null }).where(eq(devices.userId, userId));
    if (device) await tx.update(devices).set({ provedAt: now }).where(eq(devices.id, device.id));
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'second_factor.on', subject: userId });
    await queueNotice(ctx, tx, { kind: 'factor_on', userId });
    return { recoveryCodes: await replaceRecoveryCodes(ctx, tx, userId) };
  });
  if (isRefusal(confirmed)) return confirmed;
  await forgetTries(ctx, factorTries, userId);
  wakeWorkers(ctx);
  return confirmed;
};
