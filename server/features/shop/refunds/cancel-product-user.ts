import type { cancelProductUser as contract } from '#contract/shop/refunds.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type RefundRow, refunds } from '#server/db/tables/index.ts';
import { isBankAccount } from '#server/features/declarations/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findAttempt, followAttempt, moveAttempt } from '../record/attempts.ts';
import { findOrder } from '../record/orders.ts';
import { presentOrder } from '../record/present-order.ts';
import { followReceipt } from '../record/receipts.ts';
import { endGrants, findRefund } from '../record/refunds.ts';
import { termsOf } from './get-refund-terms.ts';
import { tellToTransfer } from './tell-to-transfer.ts';

interface Asked {
  readonly id: string;
  readonly orderId: string;
  readonly reason: string;
  readonly total: string;
  readonly accountId?: string | undefined;
}

/**
 * Gives an order back: in one commit what nobody used of it ends, its money follows and so does its credit note. Sent
 * again, it is the same. Of an issuing in the same moment one waits for the other, so that nothing used is paid back.
 */
export async function cancelProductUser(
  ctx: Context,
  { tenantId, userId }: Actor,
  asked: Asked,
): Promise<Answer<typeof contract>> {
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    const order = await findOrder(tx, tenantId, asked.orderId, { lock: true });
    if (order === undefined) return refuse('request.not_found');
    const known = await findRefund(tx, tenantId, order.id);
    if (known !== undefined)
      return known.id === asked.id ? presentOrder(tx, order, ctx.now()) : refuse('shop.given_back');
    const terms = await termsOf(ctx, tx, order, { lock: true });
    if (typeof terms === 'string') return refuse(terms);
    // Something was issued, or the hour passed, since the person saw what goes back.
    if (terms.total !== asked.total) return refuse('shop.refund_changed');
    const { accountId = null } = asked;
    if (accountId !== null && !(await isBankAccount(tx, tenantId, accountId))) return refuse('request.not_found');
    const refund: RefundRow = {
      ...{ tenantId, orderId: order.id, id: asked.id, base: terms.base, total: terms.total, reason: asked.reason },
      ...{ state: terms.way === 'card' ? 'reversing' : 'to_transfer', bankAccountId: accountId },
      creditNoteId: ctx.newId(),
      ...{ askedAt: ctx.now(), askedBy: userId, returnedAt: null, proof: null },
    };
    await tx.insert(refunds).values(refund);
    await endGrants(tx, order.id, refund.askedAt);
    if (refund.state === 'reversing') await reversePayment(ctx, tx, { tenantId, id: order.paidBy ?? '' });
    else await tellToTransfer(ctx, tx, refund);
    await followReceipt(ctx, tx, order, 'credit_note');
    const detail = { total: refund.total, used: terms.documents?.used ?? null, isWhole: terms.isWhole, way: terms.way };
    writeAudit(tx, {
      ...{ tenantId, at: refund.askedAt, actor: userId, action: 'order.given_back', subject: order.id, detail },
    });
    return presentOrder(tx, order, ctx.now());
  });
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}

/** The payment that paid the order goes back, as a second one does. */
async function reversePayment(ctx: Context, tx: Transaction, of: { tenantId: string; id: string }): Promise<void> {
  const attempt = await findAttempt(tx, of, { lock: true });
  if (attempt === undefined) throw new Error(`no attempt ${of.id}`);
  await moveAttempt(tx, attempt, { state: 'returning', failures: 0, endedAt: null });
  await followAttempt(ctx, tx, attempt);
}
