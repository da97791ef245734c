import { CREDIT_NOTE } from '@cuadre/sri/catalogs';
import {
  type CalculatedCreditNote,
  type CreditNoteDraft,
  calculateCreditNote,
  checkCreditNoteDraft,
} from '@cuadre/sri/receipts';
import { creditNoteCalls } from '#contract/receipts/types/credit-notes.ts';
import { creditNote as words } from '#phrases/receipts/receipt-forms.ts';
import { amountRows } from '#web/features/receipts/editor/amount-rows.ts';
import { oneStep, perDraft, type ReceiptType } from '#web/features/receipts/editor/receipt-type.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { here } from '#web/ui/later.tsx';
import { CreditNoteFields } from './fields.tsx';

export const creditNoteType: ReceiptType<CreditNoteDraft, CalculatedCreditNote> = {
  documentType: CREDIT_NOTE,
  checkAddress: '/income/receipts/credit-note/add/preview',
  calls: creditNoteCalls,
  calculate: perDraft(calculateCreditNote),
  // What is left of the invoice is the server's to know: it says so when it is asked to issue.
  checking: here({
    check: checkCreditNoteDraft,
    facts: (draft) => [
      { label: words.client, value: `${draft.buyer.name} · ${draft.buyer.identification}` },
      { label: words.modified, value: `${draft.modified.number} · ${dayForReading(draft.modified.issuedOn)}` },
      { label: words.reason, value: draft.reason },
    ],
  }),
  asksServer: true,
  sold: ({ lines }, figures) => ({ lines, figures: figures.lines }),
  totals: (_, figures) => amountRows(figures),
  steps: oneStep(CREDIT_NOTE, CreditNoteFields),
};
