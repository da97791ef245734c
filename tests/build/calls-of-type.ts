import { type ReceiptName, receiptTypeByCode } from '@cuadre/sri/receipts';
import { creditNoteCalls } from '#contract/credit-notes.ts';
import { debitNoteCalls } from '#contract/debit-notes.ts';
import { invoiceCalls } from '#contract/invoices.ts';
import { purchaseLiquidationCalls } from '#contract/purchase-liquidations.ts';
import type { ReceiptCalls } from '#contract/receipt-calls.ts';
import { remissionGuideCalls } from '#contract/remission-guides.ts';
import { retentionCalls } from '#contract/retentions.ts';

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
