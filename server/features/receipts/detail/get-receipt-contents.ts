import type { ReceiptContents } from '#contract/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { readForeignSources, receiptFileBytes } from '#server/db/foreign.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findReceipt, readVersion } from '../record/data.ts';
import { contentsOfXml } from '../record/receipt-contents.ts';

/** What a receipt says beside its head, issued here or brought in from elsewhere. */
export async function getReceiptContents(
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<ReceiptContents | Refusal> {
  const contents = await ctx.db.tenant(actor.tenantId, async (tx) => {
    const own = await findReceipt(tx, actor.tenantId, receiptId);
    if (own !== undefined)
      return contentsOfXml((await readVersion(tx, actor.tenantId, own.id, own.version)).signedXml, own);
    const [foreign] = await readForeignSources(tx, actor.tenantId, [receiptId]);
    return foreign && contentsOfXml(foreign.xml, { bytes: receiptFileBytes });
  });
  return contents ?? refuse('request.not_found');
}
