import { RETENTION } from '@cuadre/sri/catalogs';
import { formatMoney } from '@cuadre/sri/num';
import {
  type CalculatedRetention,
  calculateRetention,
  checkRetentionDraft,
  type RetentionDraft,
} from '@cuadre/sri/receipts';
import { retentionCalls } from '#contract/receipts/types/retentions.ts';
import { retention as words } from '#phrases/receipts/receipt-forms.ts';
import { StepFilter } from '#web/features/receipts/editor/frame/step-filter.tsx';
import { perDraft, type ReceiptType } from '#web/features/receipts/editor/receipt-type.ts';
import { here } from '#web/ui/later.tsx';
import { RetentionFields } from './fields.tsx';
import { periodOf } from './period.ts';
import { RetentionSummary } from './summary.tsx';

/** Requirement S2.5: detail, summary, confirmation; the last is the check of every form. */
export const retentionType: ReceiptType<RetentionDraft, CalculatedRetention> = {
  documentType: RETENTION,
  calls: retentionCalls,
  calculate: perDraft(calculateRetention),
  checking: here({
    check: checkRetentionDraft,
    facts: (draft) => [
      { label: words.supplier, value: `${draft.supplier.name} · ${draft.supplier.identification}` },
      { label: words.documents, value: draft.documents.map(({ number }) => number).join(', ') },
      { label: words.period, value: periodOf(draft) },
    ],
  }),
  asksServer: true,
  totals: (_, { income, iva, isd, total }) => [
    { label: words.income, value: formatMoney(income) },
    { label: words.iva, value: formatMoney(iva) },
    ...(isd.isZero() ? [] : [{ label: words.isd, value: formatMoney(isd) }]),
    { label: words.totalRetained, value: formatMoney(total) },
  ],
  steps: [
    { key: 'detail', title: words.detail, Fields: RetentionFields, owns: () => true },
    { key: 'summary', title: words.summary, Fields: RetentionSummary, owns: () => false },
  ],
  Steps: StepFilter,
};
