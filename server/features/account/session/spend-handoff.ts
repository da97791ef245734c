import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { handoffs } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

export const hashOfReference = (dt: string): Uint8Array => createHash('sha256').update(dt).digest();

interface Spend {
  readonly dt: string;
  readonly purpose: 'logout';
  /** Who is signed in where the reference is opened: nobody, or the person it was made for. */
  readonly userId: string | undefined;
}

/**
 * Uses a reference up and gives what it names. One statement asks for all it is bound to, so unknown, bent, used, expired,
 * another purpose and another person are one refusal after the same work (threat T11).
 */
export const spendHandoff = async (
  ctx: Context,
  { dt, purpose, userId }: Spend,
): Promise<{ readonly targetId: string } | Refusal> => {
  const now = ctx.now();
  const [spent] = await ctx.db.system((tx) =>
    tx
      .update(handoffs)
      .set({ usedAt: now })
      .where(
        and(
          eq(handoffs.hash, hashOfReference(dt)),
          eq(handoffs.purpose, purpose),
          gt(handoffs.expiresAt, now),
          isNull(handoffs.usedAt),
          userId === undefined ? undefined : eq(handoffs.userId, userId),
        ),
      )
      .returning({ targetId: handoffs.targetId }),
  );
  return spent ?? refuse('handoff.refused');
};
