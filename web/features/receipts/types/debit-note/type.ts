import { DEBIT_NOTE } from '@cuadre/sri/catalogs';
import { formatMoney } from '@cuadre/sri/num';
import {
  type CalculatedDebitNote,
  calculateDebitNote,
  checkDebitNoteDraft,
  type DebitNoteDraft,
} from '@cuadre/sri/receipts';
import { debitNoteCalls } from '#contract/receipts/types/debit-notes.ts';
import { debitNote as words } from '#phrases/receipts/receipt-forms.ts';
import type { FormType } from '#web/features/receipts/editor/form-type.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { DebitNoteFields } from './fields.tsx';

export const debitNoteForm: FormType<DebitNoteDraft, CalculatedDebitNote> = {
  documentType: DEBIT_NOTE,
  calls: debitNoteCalls,
  calculate: calculateDebitNote,
  check: (draft, figures) => checkDebitNoteDraft(draft, { today: currentDay(), figures }),
  summary: (draft) => [
    { label: words.client, value: `${draft.buyer.name} · ${draft.buyer.identification}` },
    { label: words.modified, value: `${draft.modified.number} · ${dayForReading(draft.modified.issuedOn)}` },
    { label: words.reasons, value: draft.reasons.map(({ reason }) => reason).join(', ') },
  ],
  totals: (_, { subtotal, iva, total }) => [
    { label: words.subtotal, value: formatMoney(subtotal) },
    { label: words.iva, value: formatMoney(iva) },
    { label: words.total, value: formatMoney(total) },
  ],
  steps: [{ key: 'detail', title: words.title, Fields: DebitNoteFields, owns: () => true }],
  words: { title: words.title, emit: words.emit, issued: words.issued },
};
