import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type OrderRow, type RefundRow, refunds } from '#server/db/tables/index.ts';
import { findAttempt, followAttempt, moveAttempt } from '../record/attempts.ts';
import { followReceipt } from '../record/receipts.ts';
import { endGrants } from '../record/refunds.ts';
import { resumePlans } from './resume-plans.ts';
import { tellToTransfer } from './tell-to-transfer.ts';

interface Started {
  readonly id: string;
  readonly base: string;
  readonly total: string;
  readonly way: 'card' | 'transfer';
  readonly reason: string;
  readonly accountId: string | null;
  readonly askedBy: string;
  /** For the audit: who does it, and what else is said of it. */
  readonly by: string;
  readonly detail: Readonly<Record<string, unknown>>;
}

/** What of an order is given back ends in this commit; its money follows, and so does its credit note. */
export async function startRefund(
  ctx: Context,
  tx: Transaction,
  order: OrderRow,
  { id, base, total, way, reason, accountId, askedBy, by, detail }: Started,
): Promise<RefundRow> {
  const { tenantId } = order;
  const refund: RefundRow = {
    ...{ tenantId, orderId: order.id, id, base, total, reason },
    ...{ state: way === 'card' ? 'reversing' : 'to_transfer', bankAccountId: accountId },
    creditNoteId: ctx.newId(),
    ...{ askedAt: ctx.now(), askedBy, returnedAt: null, proof: null },
  };
  await tx.insert(refunds).values(refund);
  await endGrants(tx, order.id, refund.askedAt);
  await resumePlans(ctx, tx, order, refund.askedAt);
  if (refund.state === 'reversing') await reversePayment(ctx, tx, { tenantId, id: order.paidBy ?? '' });
  else await tellToTransfer(ctx, tx, { ...refund, subject: order.id });
  await followReceipt(ctx, tx, order, 'credit_note');
  writeAudit(tx, {
    ...{ tenantId, at: refund.askedAt, actor: by, action: 'order.given_back', subject: order.id },
    detail: { total, way, ...detail },
  });
  return refund;
}

/** The payment that paid the order goes back, as a second one does. */
async function reversePayment(ctx: Context, tx: Transaction, of: { tenantId: string; id: string }): Promise<void> {
  const attempt = await findAttempt(tx, of, { lock: true });
  if (attempt === undefined) throw new Error(`no attempt ${of.id}`);
  await moveAttempt(tx, attempt, { state: 'returning', failures: 0, endedAt: null });
  await followAttempt(ctx, tx, attempt);
}
