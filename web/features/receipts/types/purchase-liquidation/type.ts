import { PURCHASE_LIQUIDATION } from '@cuadre/sri/catalogs';
import {
  type CalculatedPurchaseLiquidation,
  calculatePurchaseLiquidation,
  checkPurchaseLiquidationDraft,
  type PurchaseLiquidationDraft,
} from '@cuadre/sri/receipts';
import { purchaseLiquidationCalls } from '#contract/receipts/types/purchase-liquidations.ts';
import { purchaseLiquidation as words } from '#phrases/receipts/purchase-liquidation.ts';
import { amountRows } from '#web/features/receipts/editor/amount-rows.ts';
import { paymentSummary } from '#web/features/receipts/editor/fields/payment-summary.ts';
import { oneStep, perDraft, type ReceiptType } from '#web/features/receipts/editor/receipt-type.ts';
import { here } from '#web/ui/later.tsx';
import { PurchaseLiquidationFields } from './fields.tsx';

export const purchaseLiquidationType: ReceiptType<PurchaseLiquidationDraft, CalculatedPurchaseLiquidation> = {
  documentType: PURCHASE_LIQUIDATION,
  calls: purchaseLiquidationCalls,
  calculate: perDraft(calculatePurchaseLiquidation),
  checking: here({
    check: checkPurchaseLiquidationDraft,
    facts: (draft) => [
      { label: words.summary.supplier, value: `${draft.supplier.name} · ${draft.supplier.identification}` },
      { label: words.summary.payment, value: paymentSummary(draft.payments) },
    ],
  }),
  asksServer: true,
  sold: ({ lines }, figures) => ({ lines, figures: figures.lines }),
  totals: (_, figures) => amountRows(figures),
  steps: oneStep(PURCHASE_LIQUIDATION, PurchaseLiquidationFields),
};
