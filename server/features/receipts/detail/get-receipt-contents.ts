import type { ReceiptContents } from '#contract/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { readForeignSources, receiptFileBytes } from '#server/db/foreign.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { contentsOfXml } from '../record/receipt-contents.ts';
import { readSources } from '../ride/receipt-files.ts';

/** What a receipt says beside its head, issued here or brought in from elsewhere. */
export async function getReceiptContents(
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<ReceiptContents | Refusal> {
  const xml = await ctx.db.tenant(actor.tenantId, async (tx) => {
    const [own] = await readSources(tx, actor.tenantId, [receiptId]);
    return own?.signedXml ?? (await readForeignSources(tx, actor.tenantId, [receiptId]))[0]?.xml;
  });
  return (xml && contentsOfXml(xml, receiptFileBytes)) ?? refuse('request.not_found');
}
