import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  foreignReceipts,
  type OrderReceiptRow,
  type OrderRow,
  orderReceipts,
  type SellerRow,
  salesPoints,
  shopSellers,
} from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { BRING_ORDER_RECEIPT } from './queues.ts';

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

type SalesPlace = Pick<SellerRow, 'tenantId' | 'establishment' | 'salesPoint'>;

/** Whether this sales point is there, and open. */
export async function isOpenPlace(
  tx: Transaction,
  { tenantId, establishment, salesPoint }: SalesPlace,
): Promise<boolean> {
  const [place] = await tx
    .select({ code: salesPoints.code })
    .from(salesPoints)
    .where(
      and(
        eq(salesPoints.tenantId, tenantId),
        eq(salesPoints.establishment, establishment),
        eq(salesPoints.code, salesPoint),
        isNull(salesPoints.closedAt),
      ),
    );
  return place !== undefined;
}

export interface KnownReceipt extends Pick<OrderReceiptRow, 'orderId' | 'kind' | 'number' | 'state'> {
  readonly receivedId: string | null;
}

/** The receipts of these orders, as the buyer has them. */
export const receiptsOf = (tx: Transaction, tenantId: string, ...orderIds: string[]): Promise<KnownReceipt[]> =>
  tx
    .select({
      ...{ orderId: orderReceipts.orderId, kind: orderReceipts.kind },
      ...{ number: orderReceipts.number, state: orderReceipts.state, receivedId: foreignReceipts.id },
    })
    .from(orderReceipts)
    .leftJoin(
      foreignReceipts,
      and(eq(foreignReceipts.tenantId, tenantId), eq(foreignReceipts.accessKey, orderReceipts.accessKey)),
    )
    .where(and(eq(orderReceipts.tenantId, tenantId), inArray(orderReceipts.orderId, orderIds)));

/** Writes down what a receipt of the seller is by now: its number and key change when it had to be made anew. */
export async function noteReceipt(tx: Transaction, row: OrderReceiptRow): Promise<void> {
  const { number, accessKey, state, notedAt } = row;
  await tx
    .insert(orderReceipts)
    .values(row)
    .onConflictDoUpdate({
      target: [orderReceipts.tenantId, orderReceipts.orderId, orderReceipts.kind],
      set: { number, accessKey, state, notedAt },
    });
}

/** With the commit that pays an order or gives it back: the seller's receipt of it follows by itself. */
export async function followReceipt(
  ctx: Context,
  tx: Transaction,
  { tenantId, id: orderId, sellerId }: Pick<OrderRow, 'tenantId' | 'id' | 'sellerId'>,
  kind: OrderReceiptRow['kind'],
): Promise<void> {
  if (sellerId === null) return;
  await enqueue(tx, {
    ...{ id: ctx.newId(), queue: BRING_ORDER_RECEIPT, tenantId },
    ...{ payload: { orderId, kind }, dedupeKey: `${kind}:${orderId}` },
  });
}
