import { and, eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { receipts } from '#server/db/tables/index.ts';
import { mayWriteTo } from '#server/features/messages/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { findReceipt } from '../record/data.ts';
import { queueReceiptMail } from './queue-receipt-mail.ts';

/** For the impatient; what a business may send in an hour is counted when its mails leave. */
const perReceipt: Limit = { what: 'receipt-mail', tries: 5, seconds: 3600 };

/** Sends RIDE and XML once more: to the buyer, or to another address of the buyer's choice. */
export async function sendReceiptMail(
  ctx: Context,
  actor: Actor,
  { receiptId, email }: { readonly receiptId: string; readonly email?: string | undefined },
): Promise<{ done: true } | Refusal> {
  const { tenantId } = actor;
  const row = await ctx.db.tenant(tenantId, (tx) => findReceipt(tx, tenantId, receiptId));
  if (!row) return refuse('request.not_found');
  if (row.state !== 'authorized') return refuse('receipt.no_authorization');
  const recipient = email ?? row.buyerEmail;
  if (recipient === null) return refuse('mail.no_address');
  const wait = await countTry(ctx, perReceipt, receiptId);
  if (wait !== null) return refuse('mail.throttled', [], wait);
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    if (email !== undefined && !(await mayWriteTo(tx, tenantId, email))) return refuse('email.unproven');
    const mailState = await queueReceiptMail(ctx, tx, row, { asked: email, actor: actor.userId });
    // A buyer whose address was missing or wrong has one now.
    const isBuyers = recipient === row.buyerEmail || row.mailState !== 'sent';
    if (isBuyers)
      await tx
        .update(receipts)
        .set({ mailState })
        .where(and(eq(receipts.tenantId, tenantId), eq(receipts.id, receiptId)));
    return { done: true } as const;
  });
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}
