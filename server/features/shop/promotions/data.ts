import type { Day } from '@cuadre/sri/dates';
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { maskCode, readCode } from '#contract/shop/promotions.rules.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type PromotionRow, promotions, promotionUses } from '#server/db/tables/index.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { practicePromotions, type Terms } from './practice.ts';

/** How a code is kept. */
export const hashOfCode = (ctx: Context, code: string): Uint8Array =>
  ctx.secrets.keyedHash('promotional-code', Buffer.from(code));

export const newPromotion = (ctx: Context, code: string, terms: Terms, isPractice: boolean): PromotionRow => ({
  ...terms,
  ...{ id: ctx.newId(), codeHash: hashOfCode(ctx, code), label: maskCode(code), isPractice },
  ...{ loadedAt: ctx.now(), taken: 0 },
});

/** What is behind a code that day; whether it is used up is not asked here. */
export async function findPromotion(
  ctx: Context,
  tx: Transaction,
  typed: string,
  day: Day,
): Promise<PromotionRow | undefined> {
  const code = readCode(typed) ?? '';
  const isTest = paymentsHere(ctx.env) === 'test';
  const practice = isTest && Object.hasOwn(practicePromotions, code) ? practicePromotions[code] : undefined;
  if (practice !== undefined)
    await tx
      .insert(promotions)
      .values(newPromotion(ctx, code, practice, true))
      .onConflictDoNothing();
  const { codeHash, isPractice, validFrom, validUntil } = promotions;
  const [row] = await tx
    .select()
    .from(promotions)
    .where(
      and(
        eq(codeHash, hashOfCode(ctx, code)),
        isTest ? undefined : eq(isPractice, false),
        lte(validFrom, day),
        or(isNull(validUntil), gte(validUntil, day)),
      ),
    )
    .orderBy(desc(validFrom))
    .limit(1);
  return row;
}

/** Holds their counters until the commit, always in the same order: two orders that change codes do not wait for each other. */
export const lockPromotions = (tx: Transaction, ids: readonly string[]): Promise<PromotionRow[]> =>
  tx
    .select()
    .from(promotions)
    .where(inArray(promotions.id, [...ids]))
    .orderBy(asc(promotions.id))
    .for('no key update');

const count = (tx: Transaction, id: string, by: 1 | -1) =>
  tx
    .update(promotions)
    .set({ taken: sql`${promotions.taken} + ${by}` })
    .where(eq(promotions.id, id));

type UseOf = Pick<typeof promotionUses.$inferSelect, 'tenantId' | 'orderId'>;
const isUse = ({ tenantId, orderId }: UseOf) =>
  and(eq(promotionUses.tenantId, tenantId), eq(promotionUses.orderId, orderId));

/** Keeps one of its uses for an order. */
export async function reserveUse(tx: Transaction, of: UseOf, promotionId: string, now: Date): Promise<void> {
  await count(tx, promotionId, 1);
  await tx.insert(promotionUses).values({ ...of, promotionId, state: 'reserved', reservedAt: now });
}

/**
 * The order is paid. One whose use was free again keeps its price, since the money is here, and is counted again: this alone
 * may pass the limit.
 */
export async function takeUse(tx: Transaction, of: UseOf, now: Date): Promise<void> {
  const [use] = await tx.select().from(promotionUses).where(isUse(of)).for('update');
  if (use === undefined || use.state === 'used') return;
  if (use.state === 'released') await count(tx, use.promotionId, 1);
  await tx.update(promotionUses).set({ state: 'used', endedAt: now }).where(isUse(of));
}

/** Nobody pays this order any more: its use is free for another. */
export async function releaseUse(tx: Transaction, of: UseOf, now: Date): Promise<void> {
  const released = await tx
    .update(promotionUses)
    .set({ state: 'released', endedAt: now })
    .where(and(isUse(of), eq(promotionUses.state, 'reserved')))
    .returning();
  for (const { promotionId } of released) await count(tx, promotionId, -1);
}
