import { DEBIT_NOTE } from '@cuadre/sri/catalogs';
import {
  type CalculatedDebitNote,
  calculateDebitNote,
  checkDebitNoteDraft,
  type DebitNoteDraft,
} from '@cuadre/sri/receipts';
import { debitNoteCalls } from '#contract/receipts/types/debit-notes.ts';
import { debitNote as words } from '#phrases/receipts/receipt-forms.ts';
import { amountRows } from '#web/features/receipts/editor/amount-rows.ts';
import { oneStep, perDraft, type ReceiptType } from '#web/features/receipts/editor/receipt-type.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { here } from '#web/ui/later.tsx';
import { DebitNoteFields } from './fields.tsx';

export const debitNoteType: ReceiptType<DebitNoteDraft, CalculatedDebitNote> = {
  documentType: DEBIT_NOTE,
  calls: debitNoteCalls,
  calculate: perDraft(calculateDebitNote),
  checking: here({
    check: checkDebitNoteDraft,
    facts: (draft) => [
      { label: words.client, value: `${draft.buyer.name} · ${draft.buyer.identification}` },
      { label: words.modified, value: `${draft.modified.number} · ${dayForReading(draft.modified.issuedOn)}` },
      { label: words.reasons, value: draft.reasons.map(({ reason }) => reason).join(', ') },
    ],
  }),
  asksServer: true,
  totals: (_, figures) => amountRows(figures),
  steps: oneStep(DEBIT_NOTE, DebitNoteFields),
};
