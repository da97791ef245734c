import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findIssued } from '../record/data.ts';
import { presentReceipt } from '../record/present.ts';

/** What a draft became, for a browser whose connection broke before it heard the answer. */
export const getReceiptOfDraft = (
  ctx: Context,
  actor: Actor,
  { draftId }: { readonly draftId: string },
): Promise<ReceiptSummary | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const issued = await findIssued(tx, actor.tenantId, draftId);
    return issued === undefined ? refuse('request.not_found') : presentReceipt(issued.receipt);
  });
