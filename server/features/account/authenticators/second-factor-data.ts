import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { recoveryCodes, secondFactors } from '#server/db/tables/index.ts';

export type FactorRow = typeof secondFactors.$inferSelect;

const associated = (userId: string) => `second_factors:${userId}`;

export const sealSecret = (ctx: Context, userId: string, secret: Uint8Array): Uint8Array =>
  ctx.secrets.sealingFor('second-factor').seal(secret, associated(userId));

export const unsealSecret = (ctx: Context, { userId, sealedSecret }: FactorRow): Uint8Array =>
  ctx.secrets.sealingFor('second-factor').unseal(sealedSecret, associated(userId));

/** The factor of a person, also one that is only being set up. */
export const readFactor = async (tx: Transaction, userId: string): Promise<FactorRow | undefined> => {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
};

/** Whether codes are asked of this person. */
export const hasFactor = async (tx: Transaction, userId: string): Promise<boolean> => {
  const [row] = await tx
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row !== undefined;
};

export const countRecoveryCodes = (tx: Transaction, userId: string): Promise<number> =>
  tx.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
