import { INVOICE } from '@cuadre/sri/catalogs';
import { dayInEcuador } from '@cuadre/sri/dates';
import type { Fault } from '@cuadre/sri/faults';
import { type CreditNoteDraft, checkCreditNoteDraft, type InvoiceDraft, type ReceiptLeft } from '@cuadre/sri/receipts';
import type { Actor, Context } from '../../context.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { findReceipt } from './data.ts';
import { numberOf } from './present.ts';
import { draftOfLeft } from './types/credit-note/draft-of-left.ts';
import { creditNoteFacts } from './types/credit-note.ts';

interface Answer {
  readonly draft: CreditNoteDraft;
  readonly left: { total: string; lines: { quantity: string; subtotal: string }[] };
  readonly faults: Fault[];
}

/** A credit note of an invoice of ours, filled with what is left of it, and why there can be none. */
export const getInvoiceToCreditNote = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<Answer | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findReceipt(tx, receiptId);
    if (row?.documentType !== INVOICE) return refuse('request.not_found');
    const facts = await creditNoteFacts(tx, row);
    const { left } = facts.modified;
    const today = dayInEcuador(ctx.now());
    const invoice = row.draft as InvoiceDraft;
    const draft = draftOfLeft({ invoice, number: numberOf(row), accessKey: row.accessKey, left }, today);
    return { draft, left: copyOf(left), faults: obstacles(checkCreditNoteDraft(draft, { today, facts }), draft) };
  });

const copyOf = ({ total, lines }: ReceiptLeft) => ({ total, lines: lines.map((line) => ({ ...line })) });

/** What the person cannot mend in the form: the invoice itself stands in the way. */
const obstacles = (faults: readonly Fault[], draft: CreditNoteDraft): Fault[] =>
  faults.filter(
    ({ place, severity }) =>
      severity === 'error' &&
      (place.startsWith('modified.') ||
        place === 'buyer.identificationType' ||
        (place === 'lines' && draft.lines.length === 0)),
  );
