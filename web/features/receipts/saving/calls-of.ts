import type { z } from 'zod';
import { creditNoteCalls } from '#contract/receipts/credit-notes.ts';
import { debitNoteCalls } from '#contract/receipts/debit-notes.ts';
import { invoiceCalls } from '#contract/receipts/invoices.ts';
import { purchaseLiquidationCalls } from '#contract/receipts/purchase-liquidations.ts';
import type { ReceiptCalls } from '#contract/receipts/receipt-calls.ts';
import { remissionGuideCalls } from '#contract/receipts/remission-guides.ts';
import { retentionCalls } from '#contract/receipts/retentions.ts';
import type { DocumentType } from '../document-ways.ts';

/** The calls of a type by its code: what waits in this browser may be of any. */
export const callsOf: Readonly<Record<DocumentType, ReceiptCalls<z.ZodType<unknown>>>> = {
  '01': invoiceCalls,
  '03': purchaseLiquidationCalls,
  '04': creditNoteCalls,
  '05': debitNoteCalls,
  '06': remissionGuideCalls,
  '07': retentionCalls,
};
