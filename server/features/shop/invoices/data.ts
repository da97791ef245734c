import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  foreignReceipts,
  type OrderInvoiceRow,
  type OrderRow,
  orderInvoices,
  type SellerRow,
  shopSellers,
} from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { BRING_ORDER_INVOICE } from './queues.ts';

/** Who sells now; nobody: what is bought has no invoice, as where payments are tests. */
export async function readSeller(tx: Transaction): Promise<SellerRow | undefined> {
  const [row] = await tx.select().from(shopSellers).orderBy(desc(shopSellers.id)).limit(1);
  return row;
}

/** The sales point of a seller, as last named: an order that is older than a change of it is invoiced from the new one. */
export async function readSalesPlace(tx: Transaction, sellerId: string): Promise<SellerRow | undefined> {
  const ofSeller = eq(shopSellers.tenantId, sellerId);
  const [row] = await tx.select().from(shopSellers).where(ofSeller).orderBy(desc(shopSellers.id)).limit(1);
  return row;
}

export interface KnownInvoice extends Pick<OrderInvoiceRow, 'orderId' | 'number' | 'state'> {
  readonly receivedId: string | null;
}

/** The invoices of these orders, as the buyer has them. */
export const invoicesOf = (tx: Transaction, tenantId: string, ...orderIds: string[]): Promise<KnownInvoice[]> =>
  tx
    .select({
      ...{ orderId: orderInvoices.orderId, number: orderInvoices.number, state: orderInvoices.state },
      receivedId: foreignReceipts.id,
    })
    .from(orderInvoices)
    .leftJoin(
      foreignReceipts,
      and(eq(foreignReceipts.tenantId, tenantId), eq(foreignReceipts.accessKey, orderInvoices.accessKey)),
    )
    .where(and(eq(orderInvoices.tenantId, tenantId), inArray(orderInvoices.orderId, orderIds)));

/** Writes down what the seller's invoice is by now: its number and key change when it had to be made anew. */
export async function noteInvoice(tx: Transaction, row: OrderInvoiceRow): Promise<void> {
  const { number, accessKey, state, notedAt } = row;
  await tx
    .insert(orderInvoices)
    .values(row)
    .onConflictDoUpdate({
      target: [orderInvoices.tenantId, orderInvoices.orderId],
      set: { number, accessKey, state, notedAt },
    });
}

/** With the commit that pays an order: its invoice follows by itself. */
export async function followInvoice(
  ctx: Context,
  tx: Transaction,
  { tenantId, id, sellerId }: OrderRow,
): Promise<void> {
  if (sellerId === null) return;
  await enqueue(tx, {
    ...{ id: ctx.newId(), queue: BRING_ORDER_INVOICE, tenantId },
    ...{ payload: { orderId: id }, dedupeKey: id },
  });
}
