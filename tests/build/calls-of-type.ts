import { type ReceiptName, receiptTypeByCode } from '@cuadre/sri/receipts';
import { creditNoteCalls } from '#contract/receipts/credit-notes.ts';
import { debitNoteCalls } from '#contract/receipts/debit-notes.ts';
import { invoiceCalls } from '#contract/receipts/invoices.ts';
import { purchaseLiquidationCalls } from '#contract/receipts/purchase-liquidations.ts';
import type { ReceiptCalls } from '#contract/receipts/receipt-calls.ts';
import { remissionGuideCalls } from '#contract/receipts/remission-guides.ts';
import { retentionCalls } from '#contract/receipts/retentions.ts';

/** The calls of a type by our name. */
export const callsOf: Readonly<Record<ReceiptName, ReceiptCalls>> = {
  invoice: invoiceCalls,
  purchaseLiquidation: purchaseLiquidationCalls,
  creditNote: creditNoteCalls,
  debitNote: debitNoteCalls,
  remissionGuide: remissionGuideCalls,
  retention: retentionCalls,
};

/** The calls of a receipt's type, by its codDoc. */
export const callsOfCode = (documentType: string): ReceiptCalls =>
  callsOf[receiptTypeByCode(documentType)?.name ?? 'invoice'];
