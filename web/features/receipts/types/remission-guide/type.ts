import { REMISSION_GUIDE } from '@cuadre/sri/catalogs';
import {
  type CalculatedRemissionGuide,
  calculateRemissionGuide,
  checkRemissionGuideDraft,
  type RemissionGuideDraft,
} from '@cuadre/sri/receipts';
import { remissionGuideCalls } from '#contract/receipts/types/remission-guides.ts';
import { remissionGuide as words } from '#phrases/receipts/remission-guide.ts';
import { StepFilter } from '#web/features/receipts/editor/frame/step-filter.tsx';
import { perDraft, type ReceiptType } from '#web/features/receipts/editor/receipt-type.ts';
import { here } from '#web/ui/later.tsx';
import { GoodsStep } from './goods-step.tsx';
import { isOfGoods } from './recipients.ts';
import { carrierText, SummaryStep, tripDays } from './summary-step.tsx';
import { TransferStep } from './transfer-step.tsx';

/** Requirement S2.5: goods, transfer and recipient, summary, confirmation. */
export const remissionGuideType: ReceiptType<RemissionGuideDraft, CalculatedRemissionGuide> = {
  documentType: REMISSION_GUIDE,
  calls: remissionGuideCalls,
  calculate: perDraft(calculateRemissionGuide),
  // What the consulted receipts have left is the server's to know: it says so when it is asked to issue.
  checking: here({
    check: checkRemissionGuideDraft,
    facts: (draft) => [
      { label: words.summary.recipients, value: draft.recipients.map(({ name }) => name).join(', ') },
      { label: words.summary.goods, value: words.summary.count(draft.recipients.flatMap(({ goods }) => goods).length) },
      { label: words.summary.carrier, value: carrierText(draft) },
      { label: words.summary.days, value: tripDays(draft) },
    ],
  }),
  asksServer: true,
  // A guide says nothing of money.
  totals: () => [],
  steps: [
    { key: 'goods', title: words.steps.goods, Fields: GoodsStep, owns: isOfGoods },
    { key: 'transfer', title: words.steps.transfer, Fields: TransferStep, owns: (place) => !isOfGoods(place) },
    { key: 'summary', title: words.steps.summary, Fields: SummaryStep, owns: () => false },
  ],
  Steps: StepFilter,
};
