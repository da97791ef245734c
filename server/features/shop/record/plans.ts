import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { isOrderOfGrantInSql, quotaGrants, shopOrders } from '#server/db/tables/index.ts';

/** What lasts a time: a plan, or as much of something as one likes. Only this is cancelled: of the rest something is used up. */
const isPlan = or(isNotNull(quotaGrants.rank), isNull(quotaGrants.quantity));

/** Until when the plans of these orders last, also one that went on after a better one was given back. */
export async function plansOf(
  tx: Transaction,
  tenantId: string,
  orderIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Date>> {
  const { validFrom, validUntil } = quotaGrants;
  const rows = await tx
    .select({ orderId: shopOrders.id, until: sql<Date>`max(${validUntil})`.mapWith(validUntil) })
    .from(quotaGrants)
    .innerJoin(shopOrders, isOrderOfGrantInSql)
    .where(
      and(
        ...[eq(quotaGrants.tenantId, tenantId), inArray(shopOrders.id, [...orderIds]), isPlan],
        // One that ended before it began is none.
        ...[gt(validUntil, now), gt(validUntil, validFrom)],
      ),
    )
    .groupBy(shopOrders.id);
  return new Map(rows.map(({ orderId, until }) => [orderId, until]));
}

/** The grants of plans that their buyer cancelled. */
export async function cancelledGrants(tx: Transaction, tenantId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: quotaGrants.id })
    .from(quotaGrants)
    .innerJoin(shopOrders, isOrderOfGrantInSql)
    .where(and(eq(quotaGrants.tenantId, tenantId), isNotNull(shopOrders.planCancelledAt), isPlan));
  return new Set(rows.map(({ id }) => id));
}
