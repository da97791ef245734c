import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { type RemissionGuideDraft, remissionGuideDraftOf } from '@cuadre/sri/receipts';
import type { ReceiptOrigin } from '#contract/receipts/receipts.ts';
import { guideSentences } from '#phrases/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findInvoice } from '../links/source-invoice.ts';
import { pointToIssueAt } from '../record/data.ts';
import { leftToMove } from './remission-guide-facts.ts';

/** A guide for what is left to move of an invoice. */
export const getInvoiceToRemission = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ draft: RemissionGuideDraft; left: string[]; faults: Fault[]; origin: ReceiptOrigin } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const invoice = await findInvoice(tx, actor.tenantId, receiptId);
    if (!invoice) return refuse('request.not_found');
    const consulted = await leftToMove(tx, actor.tenantId, invoice);
    const document = await invoice.read();
    const draft = {
      ...remissionGuideDraftOf(document, dayInEcuador(ctx.now()), consulted),
      ...(await pointToIssueAt(tx, actor.tenantId, document)),
    };
    const faults: Fault[] = [];
    const say = (code: keyof typeof guideSentences) =>
      faults.push({
        code: `remission_guide.${code}`,
        place: 'recipients',
        sentence: guideSentences[code],
        severity: 'error',
      });
    if (invoice.state !== 'authorized') say(invoice.state === 'voided' ? 'invoice_voided' : 'invoice_pending');
    else if (draft.recipients.every(({ goods }) => goods.length === 0)) say('nothing_left');
    return { draft, left: [...consulted.left], faults, origin: invoice.summary.origin };
  });
