import type { ConsultedVoucher } from '#contract/receipts/voiding.ts';
import { consulted } from '#phrases/receipts/voiding.ts';
import { saidBy, wordOf } from '#server/adapters/sri-web-service/consulted-words.ts';
import type { Actor, Context } from '#server/context.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { findReceipt } from '../record/data.ts';
import { presentReceipt } from '../record/present.ts';
import { hearState } from './apply-sri-state.ts';

const patience: Limit = { what: 'receipt-consult', tries: 5, seconds: 300 };

/** Asks the SRI now what it has of an authorised receipt, and takes up what it says. */
export async function consultVoucher(
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<ConsultedVoucher | Refusal> {
  const { tenantId } = actor;
  const known = await ctx.db.tenant(tenantId, (tx) => findReceipt(tx, tenantId, receiptId));
  if (!known) return refuse('request.not_found');
  if (known.state !== 'authorized') return refuse('receipt.wrong_state');
  const wait = await countTry(ctx, patience, receiptId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  const call = await ctx.sri.consult(known.environment, known.accessKey);
  const word = wordOf(call);
  ctx.log.info({ receipt: receiptId, answer: word ?? call.kind }, 'asked the SRI what it has of a receipt');
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    const row = await findReceipt(tx, tenantId, receiptId);
    if (row?.state === 'authorized' && word !== undefined) await hearState(ctx, tx, row, word);
    const after = await findReceipt(tx, tenantId, receiptId);
    if (!after) return refuse('request.not_found');
    const said = saidBy(word);
    return { receipt: presentReceipt(after), said, sentence: consulted[said] };
  });
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}
