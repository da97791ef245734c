import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { findReceipt } from '../record/data.ts';
import { presentReceipt } from '../record/present.ts';
import { SETTLE_RECEIPT } from '../record/queues.ts';

/** A person may be impatient; the SRI is not hurried by it. */
const patience: Limit = { what: 'receipt-retry', tries: 10, seconds: 300 };

const pending: ReadonlySet<string> = new Set(['issued', 'sending', 'received', 'needs_attention', 'refused']);

/**
 * Takes the next turn now instead of when it is planned: the turn that it would be anyway, with the same bytes. What was
 * refused is asked about once more, however long ago that was.
 */
export async function retryReceipt(
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<ReceiptSummary | Refusal> {
  const { tenantId } = actor;
  // Only its owner's impatience counts against it.
  const isOwn = await ctx.db.tenant(tenantId, async (tx) => (await findReceipt(tx, tenantId, receiptId)) !== undefined);
  if (!isOwn) return refuse('request.not_found');
  const wait = await countTry(ctx, patience, receiptId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    const row = await findReceipt(tx, tenantId, receiptId);
    if (!row) return refuse('request.not_found');
    if (!pending.has(row.state)) return refuse('receipt.wrong_state');
    const job = {
      id: ctx.newId(),
      queue: SETTLE_RECEIPT,
      tenantId,
      payload: { receiptId, ask: true },
      dedupeKey: receiptId,
    };
    await enqueue(tx, job);
    writeAudit(tx, {
      tenantId,
      at: ctx.now(),
      actor: actor.userId,
      action: 'receipt.retried',
      subject: receiptId,
    });
    return presentReceipt(row);
  });
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}
