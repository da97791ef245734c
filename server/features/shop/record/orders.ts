import { and, desc, eq, inArray } from 'drizzle-orm';
import { offerName } from '#phrases/shop/offers.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AttemptRow, type OrderRow, paymentAttempts, shopOrders, taxpayers } from '#server/db/tables/index.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

const isOrder = (tenantId: string, id: string) => and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.id, id));

export async function findOrder(
  tx: Transaction,
  tenantId: string,
  id: string,
  { lock = false } = {},
): Promise<OrderRow | undefined> {
  const read = tx.select().from(shopOrders).where(isOrder(tenantId, id));
  const [row] = await (lock ? read.for('update') : read);
  return row;
}

/** Of two that change what this taxpayer has at once, the second sees what the first did. */
export async function lockTaxpayer(tx: Transaction, tenantId: string): Promise<void> {
  await tx
    .select({ tenantId: taxpayers.tenantId })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId))
    .for('no key update');
}

/** The tries to pay these orders, the newest first. */
export const attemptsOf = (tx: Transaction, tenantId: string, ...orderIds: string[]): Promise<AttemptRow[]> =>
  tx
    .select()
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.tenantId, tenantId), inArray(paymentAttempts.orderId, orderIds)))
    .orderBy(desc(paymentAttempts.preparedAt), desc(paymentAttempts.id));

/** Moves an order; gives what it is then. */
export async function moveOrder(
  tx: Transaction,
  { tenantId, id }: Pick<OrderRow, 'tenantId' | 'id'>,
  set: Partial<Pick<OrderRow, 'buyer' | 'state' | 'paidAt' | 'paidBy' | 'planCancelledAt' | 'planCancelReason'>>,
): Promise<OrderRow> {
  const [row] = await tx.update(shopOrders).set(set).where(isOrder(tenantId, id)).returning();
  if (row === undefined) throw new Error(`no order ${id}`);
  return row;
}

/** What a line is called: as it was when it was bought. */
export const titleOf = ({ offer, title }: Pick<OrderRow['lines'][number], 'offer' | 'title'>): string =>
  title ?? offerName(offer);

/**
 * Why nobody pays this order here; null: one may, also while nothing new is sold. One of tests is none where payments are real,
 * nor one for real money where they are tests.
 */
export function barHere(ctx: Context, { isTest }: OrderRow): Refusal | null {
  const payments = paymentsHere(ctx.env);
  if (payments === 'closed') return refuse('shop.closed');
  return isTest === (payments === 'test') ? null : refuse('shop.expired');
}
