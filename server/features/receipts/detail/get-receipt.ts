import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { creditedIn, readLinked, readWithheldFrom } from '../links/receipt-links.ts';
import { findReceipt } from '../record/data.ts';
import { numberOf, presentReceipt, type ReceiptRow } from '../record/present.ts';
import { explain } from '../record/sri-answers.ts';
import { findOpenLink } from '../shares/data.ts';
import { judgeOfVoided } from '../voiding/dependents-of-voided.ts';
import { countInvoices } from './count-invoices.ts';
import { receiptTimeline } from './receipt-timeline.ts';

/** One receipt with everything that happened to it, of whichever environment. */
export const getReceipt = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<ReceiptDetail | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findReceipt(tx, actor.tenantId, receiptId);
    if (!row) return refuse('request.not_found');
    const link = await findOpenLink(tx, actor.tenantId, receiptId, ctx.now());
    const links = await readLinked(tx, actor.tenantId, { ...row, number: numberOf(row) });
    const message = messageOf(row) ?? slowMessage(ctx, row);
    const detail = {
      ...presentReceipt(row),
      buyerIdentificationType: row.buyerIdentificationType,
      buyerEmail: row.buyerEmail ?? undefined,
      subtotal: row.subtotal,
      iva: row.iva,
      authorizationNumber: row.authorizationNumber ?? undefined,
      authorizedAt: row.authorizedAt?.toISOString(),
      ...(message && { message }),
      draft: row.draft,
      timeline: await receiptTimeline(tx, actor.tenantId, row),
      ...(link && { shareLink: { id: link.id, expiresAt: link.expiresAt.toISOString() } }),
      links,
      ...creditedIn(links),
      withheldFrom: await readWithheldFrom(tx, actor.tenantId, receiptId),
      ...(await countInvoices(tx, row)),
      ofVoided: await judgeOfVoided(ctx, tx, actor.tenantId, row),
    };
    // The draft is of the row's type: it was parsed by that type's schema.
    return detail as ReceiptDetail;
  });

/** The SRI's last word. On a receipt that it authorised only a remark still counts. */
function messageOf({ state, messageCode, messageText }: ReceiptRow): ReceiptDetail['message'] {
  if (messageCode === null) return undefined;
  const { sentence, action } = explain(messageCode, messageText ?? '');
  return state === 'authorized' && action !== 'none' ? undefined : { code: messageCode, sentence, action };
}

const AMBER_SECONDS = 900;
const waiting: ReadonlySet<string> = new Set(['issued', 'sending', 'received']);

/** A quarter of an hour without a last word: said, before anybody has to ask. */
function slowMessage(ctx: Context, { state, issuedAt }: ReceiptRow): ReceiptDetail['message'] {
  const seconds = ((ctx.now().getTime() - issuedAt.getTime()) / 1000) * ctx.env.TIME_SCALE;
  return waiting.has(state) && seconds >= AMBER_SECONDS ? { code: 'slow', ...explain('slow', '') } : undefined;
}
