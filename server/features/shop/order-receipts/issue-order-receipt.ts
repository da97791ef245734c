import { dayInEcuador } from '@cuadre/sri/dates';
import type { ReceiptDraft, ReceiptName } from '@cuadre/sri/receipts';
import { z } from 'zod';
import type { Actor, Context } from '#server/context.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { issuingByJob } from '#server/features/receipts/index.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { attemptsOf, findOrder } from '../record/orders.ts';
import { ISSUE_ORDER_RECEIPT } from '../record/queues.ts';
import { readSalesPlace } from '../record/receipts.ts';
import { findRefund } from '../record/refunds.ts';
import { creditNoteOfRefund, invoiceOfOrder, totalOf } from './drafts-of-order.ts';
import { standingReceipt } from './standing-receipt.ts';

const payload = z.object({ orderId: z.uuid(), buyerId: z.uuid(), kind: z.enum(['invoice', 'credit_note']) });

/** Until a seller who cannot issue is asked again, and until an invoice may be authorised, in seconds. */
const pause = { refused: 600, unauthorised: 10 };

/** What is issued, or why not yet: codes for the operator, or nothing but time. */
type Made =
  | { readonly type: ReceiptName; readonly id: string; readonly draft: ReceiptDraft }
  | { readonly trouble: string }
  | 'wait'
  | 'nothing';

/**
 * Of the seller: issues the receipt of an order under the id that follows from the order's, so that a second turn finds it
 * issued. What was promised stands with the buyer, and is read there in a transaction of its own.
 */
async function issueOrderReceipt(ctx: Context, job: HeldJob<z.infer<typeof payload>>): Promise<void> {
  const { tenantId: sellerId } = job;
  const { orderId, kind } = job.payload;
  const place = await ctx.db.tenant(sellerId, async (tx) => {
    await job.hold(tx);
    return readSalesPlace(tx, sellerId);
  });
  const seller: Actor = { userId: place?.userId ?? '', tenantId: sellerId, role: 'system', sessionId: '' };
  const made: Made =
    place === undefined
      ? { trouble: 'no seller' }
      : kind === 'invoice'
        ? await makeInvoice(ctx, job.payload, seller, place)
        : await makeCreditNote(ctx, job.payload, seller, place);
  const issued =
    typeof made === 'object' && 'draft' in made
      ? await issuingByJob.issue(ctx, seller, { type: made.type, draftId: made.id, draft: made.draft })
      : made;
  await ctx.db.tenant(sellerId, async (tx) => {
    await job.hold(tx);
    if (issued === 'wait') return job.again(tx, pause.unauthorised);
    const detail = typeof issued === 'object' ? troubleOf(issued) : undefined;
    // Issued already by a turn whose end nobody saw.
    if (detail === undefined || detail.startsWith('receipt.idempotency_mismatch')) return job.complete(tx);
    await raiseAlarm(ctx, tx, { kind: 'sale_not_invoiced', tenantId: sellerId, receiptId: orderId, detail });
    await job.again(tx, pause.refused);
  });
}

const troubleOf = (answer: object): string | undefined => {
  if ('trouble' in answer) return String(answer.trouble);
  if (!isRefusal(answer)) return undefined;
  const { code, faults }: Refusal = answer;
  return [code, ...faults.map((fault) => fault.code)].join(' ');
};

interface Asked {
  readonly orderId: string;
  readonly buyerId: string;
}
interface Place {
  readonly establishment: string;
  readonly salesPoint: string;
}

async function makeInvoice(ctx: Context, { orderId, buyerId }: Asked, seller: Actor, place: Place): Promise<Made> {
  const sale = await ctx.db.tenant(buyerId, async (tx) => {
    const [order, attempts] = [await findOrder(tx, buyerId, orderId), await attemptsOf(tx, buyerId, orderId)];
    return order && { order, card: attempts.find(({ id }) => id === order.paidBy)?.card ?? null };
  });
  const { invoiceId } = sale?.order ?? {};
  if (sale?.order.state !== 'paid' || invoiceId == null) return 'nothing';
  const { tenantId: sellerId } = seller;
  const { id, receipt } = await ctx.db.tenant(sellerId, (tx) => standingReceipt(tx, sellerId, invoiceId));
  if (receipt !== undefined) return 'nothing';
  const draft = invoiceOfOrder({ ...sale, from: place, day: dayInEcuador(ctx.now()) });
  // What was paid stands: where the rate changed since, a person decides.
  return totalOf(draft) === sale.order.total ? { type: 'invoice', id, draft } : { trouble: 'another total' };
}

/** Of the invoice, once it is authorised. */
async function makeCreditNote(ctx: Context, { orderId, buyerId }: Asked, seller: Actor, place: Place): Promise<Made> {
  const { refund, invoiceId } = await ctx.db.tenant(buyerId, async (tx) => ({
    refund: await findRefund(tx, buyerId, orderId),
    invoiceId: (await findOrder(tx, buyerId, orderId))?.invoiceId ?? null,
  }));
  if (refund === undefined || invoiceId === null) return 'nothing';
  const { invoice, note } = await ctx.db.tenant(seller.tenantId, async (tx) => ({
    invoice: (await standingReceipt(tx, seller.tenantId, invoiceId)).receipt,
    note: await standingReceipt(tx, seller.tenantId, refund.creditNoteId),
  }));
  if (note.receipt !== undefined) return 'nothing';
  if (invoice?.state !== 'authorized') return 'wait';
  const begun = await issuingByJob.creditNoteOf(ctx, seller, { receiptId: invoice.id });
  if (isRefusal(begun)) return { trouble: begun.code };
  const draft = creditNoteOfRefund(begun.draft, refund, place);
  return { type: 'creditNote', id: note.id, draft };
}

export const issueOrderReceiptJob = defineJob({
  queue: ISSUE_ORDER_RECEIPT,
  payload,
  parallel: 4,
  backoff: [2, 10, 60],
  run: issueOrderReceipt,
});
