import { dayInEcuador } from '@cuadre/sri/dates';
import { and, desc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { offerName } from '#phrases/shop/offers.ts';
import type { Transaction } from '#server/db/database.ts';
import { isOrderOfGrantInSql, quotaGrants, shopOrders } from '#server/db/tables/index.ts';

/** What of a purchase serves to issue now: a plan before what is counted, of several the one that ends last. */
export async function planOf(tx: Transaction, tenantId: string, now: Date) {
  const { meter, line, quantity, rank, reason, used, validFrom, validUntil } = quotaGrants;
  const { lines, origin, planCancelledAt: cancelledAt } = shopOrders;
  const [bought] = await tx
    .select({ lines, origin, cancelledAt, line, quantity, rank, reason, validUntil })
    .from(quotaGrants)
    .innerJoin(shopOrders, isOrderOfGrantInSql)
    .where(
      and(
        ...[eq(quotaGrants.tenantId, tenantId), eq(meter, 'documents')],
        ...[lte(validFrom, now), gt(validUntil, now), or(isNull(quantity), lt(used, quantity))],
      ),
    )
    .orderBy(sql`${rank} is null`, desc(validUntil), desc(shopOrders.paidAt))
    .limit(1);
  if (bought === undefined) return { plan: null, datePlan: null, isPlanCancelled: false, originPayment: null };
  return {
    plan: bought.lines[bought.line ?? 0]?.title ?? offerName(bought.reason),
    datePlan: dayInEcuador(bought.validUntil),
    // What is counted goes on with nothing anyway.
    isPlanCancelled: bought.cancelledAt !== null && (bought.rank !== null || bought.quantity === null),
    originPayment: bought.origin,
  };
}
