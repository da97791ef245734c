import { eq } from 'drizzle-orm';
import type { PaymentTransaction } from '#server/adapters/payphone/payphone.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AttemptRow, type OrderRow, paymentOwners, quotaGrants } from '#server/db/tables/index.ts';
import { notify } from '#server/features/messages/index.ts';
import { takeUse } from '../promotions/data.ts';
import { moveAttempt } from '../record/attempts.ts';
import { findOrder, moveOrder } from '../record/orders.ts';
import { followReceipt } from '../record/receipts.ts';
import { openSignatureOrder } from '../signatures/open-signature-order.ts';

/**
 * The provider has the money: in the one transaction of the caller the attempt is approved, its order paid, and what the order
 * promised granted, each line once. An order that expired or was dropped meanwhile is honoured; one that another attempt paid
 * is not paid twice: the money goes back.
 */
export async function approvePayment(
  ctx: Context,
  tx: Transaction,
  attempt: AttemptRow,
  { transactionId, authorizationCode, card }: PaymentTransaction,
): Promise<void> {
  const { tenantId, id, orderId, clientTransactionId } = attempt;
  const at = ctx.now();
  const order = await findOrder(tx, tenantId, orderId, { lock: true });
  if (order === undefined) throw new Error(`no order ${orderId}`);
  await tx
    .update(paymentOwners)
    .set({ transactionId })
    .where(eq(paymentOwners.clientTransactionId, clientTransactionId));
  const isSecond = order.state === 'paid';
  await moveAttempt(tx, attempt, {
    state: isSecond ? 'returning' : 'approved',
    ...{ authorizationCode, card, failures: 0, reason: null },
    ...(!isSecond && { endedAt: at }),
  });
  const detail = { order: orderId, transaction: transactionId, total: attempt.total };
  if (isSecond)
    return writeAudit(tx, { ...{ tenantId, at, detail }, actor: 'system', action: 'payment.second', subject: id });
  writeAudit(tx, { ...{ tenantId, at, detail }, actor: 'system', action: 'payment.approved', subject: id });
  await completeOrder(ctx, tx, order, id);
}

/** Paid by this attempt, or by none where its promotion took off everything: what it promised is granted and told. */
export async function completeOrder(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  paidBy: string | null,
): Promise<OrderRow> {
  const at = ctx.now();
  const { tenantId, id: orderId } = order;
  const paid = await moveOrder(tx, order, { state: 'paid', paidAt: at, paidBy });
  if (order.promotion !== null) await takeUse(tx, { tenantId, orderId }, at);
  await grant(ctx, tx, order, at);
  // Nothing was paid: there is nothing to invoice.
  if (paidBy !== null) await followReceipt(ctx, tx, order, 'invoice');
  const documents = order.lines.reduce(
    (total, { meter, quantity }) => total + (meter === 'documents' ? quantity : 0),
    0,
  );
  if (documents > 0)
    await notify(ctx, tx, {
      ...{ tenantId, kind: 'order.paid' as const, key: orderId, about: orderId },
      facts: { documents: String(documents) },
    });
  return paid;
}

/** A day has so many milliseconds in Ecuador, which never changes its clocks. */
const DAY = 86_400_000;

const grant = async (ctx: Context, tx: Transaction, order: OrderRow, at: Date): Promise<void> => {
  const { tenantId, id, lines } = order;
  for (const [line, { offer, meter, quantity, days }] of lines.entries())
    if (meter === 'signature') await openSignatureOrder(ctx, tx, order, line, quantity);
    else
      await tx.insert(quotaGrants).values({
        ...{ tenantId, id: ctx.newId(), documents: quantity, reason: offer, kind: 'paid', orderId: id, line },
        ...{ validFrom: at, validUntil: new Date(at.getTime() + days * DAY) },
      });
};
