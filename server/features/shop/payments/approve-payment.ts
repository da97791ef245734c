import { eq } from 'drizzle-orm';
import type { PaymentTransaction } from '#server/adapters/payphone/payphone.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AttemptRow, type OrderRow, paymentOwners } from '#server/db/tables/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { notifyThose } from '#server/features/messages/index.ts';
import { isDeleted } from '#server/lib/deleted-ruc.ts';
import { areCreditsGone } from '../grants/credit-of-plans.ts';
import { grantOrder } from '../grants/grant-order.ts';
import { releaseUse, takeUse } from '../promotions/data.ts';
import { moveAttempt } from '../record/attempts.ts';
import { findOrder, lockTaxpayer, moveOrder, titleOf } from '../record/orders.ts';
import { followReceipt } from '../record/receipts.ts';

/**
 * The provider has the money: in the one transaction of the caller the attempt is approved, its order paid, and what the order
 * promised granted, each line once. An order that expired or was dropped meanwhile is honoured; one that another attempt paid
 * is not paid twice, nor one paid whose price leaned on a plan that is gone, nor one of an account that is closed: the money
 * goes back. Gives what the attempt is then.
 */
export async function approvePayment(
  ctx: Context,
  tx: Transaction,
  attempt: AttemptRow,
  { transactionId, authorizationCode, card }: PaymentTransaction,
): Promise<'approved' | 'returning'> {
  const { tenantId, id, orderId, clientTransactionId } = attempt;
  const at = ctx.now();
  // Of two orders that are paid at once, the second sees what the first granted.
  await lockTaxpayer(tx, tenantId);
  const order = await findOrder(tx, tenantId, orderId, { lock: true });
  if (order === undefined) throw new Error(`no order ${orderId}`);
  await tx
    .update(paymentOwners)
    .set({ transactionId })
    .where(eq(paymentOwners.clientTransactionId, clientTransactionId));
  const isSecond = order.state === 'paid';
  // It was cheaper for a plan that another order took the place of, or that was given back: that is not taken off twice.
  const isGone = !isSecond && (await areCreditsGone(tx, order));
  const isClosed = isDeleted((await readTaxpayer(tx, tenantId)).taxId);
  const goesBack = isSecond || isGone || isClosed;
  await moveAttempt(tx, attempt, {
    state: goesBack ? 'returning' : 'approved',
    ...{ authorizationCode, card, failures: 0, reason: null },
    ...(!goesBack && { endedAt: at }),
  });
  const detail = { order: orderId, transaction: transactionId, total: attempt.total };
  if (isSecond) {
    writeAudit(tx, { ...{ tenantId, at, detail }, actor: 'system', action: 'payment.second', subject: id });
    return 'returning';
  }
  if (isGone || isClosed) {
    await moveOrder(tx, order, { state: 'cancelled' });
    if (order.promotion !== null) await releaseUse(tx, { tenantId, orderId }, at);
    const action = isClosed ? 'payment.account_closed' : 'payment.credit_gone';
    writeAudit(tx, { ...{ tenantId, at, detail }, actor: 'system', action, subject: id });
    return 'returning';
  }
  writeAudit(tx, { ...{ tenantId, at, detail }, actor: 'system', action: 'payment.approved', subject: id });
  await completeOrder(ctx, tx, order, id);
  return 'approved';
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
  await grantOrder(ctx, tx, order, at);
  // Nothing was paid: there is nothing to invoice.
  if (paidBy !== null) await followReceipt(ctx, tx, order, 'invoice');
  // Of a signature its holder is told what is needed next.
  const isThere = order.lines.some(({ grants }) => grants.some(({ meter }) => meter !== 'signature'));
  if (isThere)
    await notifyThose(ctx, tx, 'buy', {
      ...{ tenantId, kind: 'order.paid' as const, key: orderId, about: orderId },
      facts: { title: order.lines.map(titleOf).join(', ') },
    });
  return paid;
}
