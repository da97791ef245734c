import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { amount } from '@cuadre/sri/num';
import { type CreditNoteDraft, checkCreditNoteDraft, creditNoteDraftOf, type ReceiptLeft } from '@cuadre/sri/receipts';
import type { ReceiptOrigin } from '#contract/receipts/receipts.ts';
import { creditNoteSentences } from '#phrases/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findInvoice } from '../links/source-invoice.ts';
import { pointToIssueAt } from '../record/data.ts';
import { creditNoteFacts } from './credit-note-facts.ts';

interface Answer {
  readonly draft: CreditNoteDraft;
  readonly left: { total: string; lines: { quantity: string; subtotal: string }[] };
  readonly faults: Fault[];
  readonly origin: ReceiptOrigin;
}

/** A credit note of an invoice, filled with what is left of it, and why there can be none. */
export const getInvoiceToCreditNote = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<Answer | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const invoice = await findInvoice(tx, actor.tenantId, receiptId);
    if (!invoice) return refuse('request.not_found');
    const facts = await creditNoteFacts(tx, actor.tenantId, invoice);
    const { left } = facts.modified;
    const today = dayInEcuador(ctx.now());
    const document = await invoice.read();
    const { activityId } = invoice;
    const head = {
      issuedOn: today,
      ...(await pointToIssueAt(tx, actor.tenantId, document)),
      ...(activityId && { activityId }),
    };
    const draft = creditNoteDraftOf(document, head, left, invoice.lines);
    const faults = obstacles(checkCreditNoteDraft(draft, { today, facts }), draft, left);
    return { draft, left: copyOf(left), faults, origin: invoice.summary.origin };
  });

const copyOf = ({ total, lines }: ReceiptLeft) => ({ total, lines: lines.map((line) => ({ ...line })) });

const nothingLeft: Fault = {
  code: 'credit_note.nothing_left',
  place: 'lines',
  sentence: creditNoteSentences.nothingLeft,
  severity: 'error',
};

/** What the person cannot mend in the form: the invoice itself does not allow it. */
function obstacles(faults: readonly Fault[], draft: CreditNoteDraft, left: ReceiptLeft): Fault[] {
  const ofInvoice = faults.filter(
    ({ place, severity }) =>
      severity === 'error' && (place.startsWith('modified.') || place === 'buyer.identificationType'),
  );
  return draft.lines.length === 0 || amount(left.total).isZero() ? [...ofInvoice, nothingLeft] : ofInvoice;
}
