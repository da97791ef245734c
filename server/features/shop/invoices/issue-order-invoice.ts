import { dayInEcuador } from '@cuadre/sri/dates';
import { calculateInvoice } from '@cuadre/sri/receipts';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { findIssued, issueReceipt } from '#server/features/receipts/index.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { isRefusal } from '#server/refusal.ts';
import { attemptsOf, findOrder } from '../orders/data.ts';
import { readSalesPlace } from './data.ts';
import { draftOfOrder } from './draft-of-order.ts';
import { ISSUE_ORDER_INVOICE } from './queues.ts';

const payload = z.object({ orderId: z.uuid(), buyerId: z.uuid() });

/** Until a seller who cannot issue is asked again, in seconds. */
const pause = 600;

/**
 * Of the seller: issues the invoice of an order under the order's own id, so that a second turn finds it issued. What was
 * promised stands with the buyer, and is read there in a transaction of its own.
 */
async function issueOrderInvoice(ctx: Context, job: HeldJob<z.infer<typeof payload>>): Promise<void> {
  const { tenantId: sellerId } = job;
  const { orderId, buyerId } = job.payload;
  const sale = await ctx.db.tenant(buyerId, async (tx) => {
    const [order, attempts] = [await findOrder(tx, buyerId, orderId), await attemptsOf(tx, buyerId, orderId)];
    return order && { order, card: attempts.find(({ id }) => id === order.paidBy)?.card ?? null };
  });
  const { place, isIssued } = await ctx.db.tenant(sellerId, async (tx) => {
    await job.hold(tx);
    return { place: await readSalesPlace(tx, sellerId), isIssued: (await findIssued(tx, orderId)) !== undefined };
  });
  const trouble = isIssued || sale?.order.state !== 'paid' ? undefined : await issue();
  await ctx.db.tenant(sellerId, async (tx) => {
    await job.hold(tx);
    if (trouble === undefined) return job.complete(tx);
    await raiseAlarm(ctx, tx, {
      ...{ kind: 'sale_not_invoiced' as const, tenantId: sellerId, receiptId: orderId, detail: trouble },
    });
    await job.again(tx, pause);
  });

  /** Why it could not be issued, in codes; nothing: it is. */
  async function issue(): Promise<string | undefined> {
    if (sale === undefined || place === undefined) return 'no seller';
    const draft = draftOfOrder({ ...sale, from: place, day: dayInEcuador(ctx.now()) });
    // What was paid stands: where the rate changed since, a person decides.
    if (calculateInvoice(draft).total.toText(2) !== sale.order.total) return 'another total';
    const actor = { userId: place.userId, tenantId: sellerId, role: 'system' as const, sessionId: '' };
    const issued = await issueReceipt(ctx, actor, { type: 'invoice', draftId: orderId, draft });
    return isRefusal(issued) ? [issued.code, ...issued.faults.map(({ code }) => code)].join(' ') : undefined;
  }
}

export const issueOrderInvoiceJob = defineJob({
  queue: ISSUE_ORDER_INVOICE,
  payload,
  parallel: 4,
  backoff: [2, 10, 60],
  run: issueOrderInvoice,
});
