import type { ReceiptDrafts, ReceiptName } from '@cuadre/sri/receipts';
import { judgedReceipts } from '#contract/receipts/types.schemas.ts';
import { TODAY } from './invoice-draft.ts';

/** The contract's example of a type with what matters for the case. */
const build =
  <Name extends ReceiptName>(name: Name) =>
  (more: Partial<ReceiptDrafts[Name]> = {}): ReceiptDrafts[Name] => ({
    ...(judgedReceipts[name].example(TODAY) as ReceiptDrafts[Name]),
    ...more,
  });

export const creditNoteDraft = build('creditNote');
export const debitNoteDraft = build('debitNote');
export const purchaseLiquidationDraft = build('purchaseLiquidation');
export const remissionGuideDraft = build('remissionGuide');
export const retentionDraft = build('retention');
