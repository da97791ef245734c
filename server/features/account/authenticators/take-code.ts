import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { recoveryCodes, secondFactors } from '#server/db/tables/index.ts';
import { queueNotice } from '#server/features/messages/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, forgetTries } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { factorTries } from './code-limits.ts';
import { hashOfRecoveryCode, readRecoveryCode } from './recovery-codes.ts';
import { type FactorRow, readFactor, unsealSecret } from './second-factor-data.ts';
import { stepOfCode } from './totp.ts';

export type TakenCode = 'app' | 'recovery';

/**
 * Whether this code is right, and with that used up: which kind it was, or why not. The try is counted before it is looked
 * at; every wrong code, an old and a used one too, answers alike. A recovery code is always told to its owner by mail.
 */
export const takeCode = async (
  ctx: Context,
  userId: string,
  typed: string,
  device?: string,
): Promise<TakenCode | Refusal> => {
  const wait = await countTry(ctx, factorTries, userId);
  if (wait !== null) return refuse('second_factor.throttled', [], wait);
  const taken = await ctx.db.system(async (tx) => {
    const factor = await readFactor(tx, userId);
    if (!factor?.confirmedAt) return refuse('second_factor.is_off');
    if (await takeStep(ctx, tx, factor, typed)) return 'app' as const;
    if (!(await takeRecoveryCode(ctx, tx, userId, typed))) return refuse('second_factor.wrong_code');
    await queueNotice(ctx, tx, { kind: 'recovery_code', userId, device });
    return 'recovery' as const;
  });
  if (isRefusal(taken)) return taken;
  await forgetTries(ctx, factorTries, userId);
  wakeWorkers(ctx);
  return taken;
};

/**
 * A step is taken by one conditional update: of two that type the same code at once, one comes too late, and so does the
 * code of a key that has just been replaced.
 */
export const takeStep = async (ctx: Context, tx: Transaction, factor: FactorRow, typed: string): Promise<boolean> => {
  const digits = typed.replace(/[\s-]/g, '');
  const step = stepOfCode(unsealSecret(ctx, factor), digits, ctx.now());
  if (step === undefined) return false;
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, factor.userId),
        eq(secondFactors.sealedSecret, factor.sealedSecret),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return taken.length === 1;
};

const takeRecoveryCode = async (ctx: Context, tx: Transaction, userId: string, typed: string): Promise<boolean> => {
  const code = readRecoveryCode(typed);
  if (code === undefined) return false;
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: ctx.now() })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashOfRecoveryCode(ctx, userId, code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  return used.length === 1;
};
