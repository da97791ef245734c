import { dayInEcuador } from '@cuadre/sri/dates';
import { and, desc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm';
import { offerName } from '#phrases/shop/offers.ts';
import type { Transaction } from '#server/db/database.ts';
import { quotaGrants, shopOrders } from '#server/db/tables/index.ts';

/** What of a purchase serves to issue now: a plan before what is counted, of several the one that ends last. */
export async function planOf(tx: Transaction, tenantId: string, now: Date) {
  const { meter, orderId, line, rank, reason, validFrom, validUntil } = quotaGrants;
  const [bought] = await tx
    .select({ lines: shopOrders.lines, origin: shopOrders.origin, line, reason, validUntil })
    .from(quotaGrants)
    .innerJoin(shopOrders, and(eq(shopOrders.tenantId, quotaGrants.tenantId), eq(shopOrders.id, orderId)))
    .where(
      and(
        ...[eq(quotaGrants.tenantId, tenantId), eq(meter, 'documents'), isNotNull(orderId)],
        ...[lte(validFrom, now), gt(validUntil, now)],
      ),
    )
    .orderBy(sql`${rank} is null`, desc(validUntil))
    .limit(1);
  if (bought === undefined) return { plan: null, datePlan: null, originPayment: null };
  return {
    plan: bought.lines[bought.line ?? 0]?.title ?? offerName(bought.reason),
    datePlan: dayInEcuador(bought.validUntil),
    originPayment: bought.origin,
  };
}
