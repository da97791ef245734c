/**
 * Receipts: documents, tables, totals, rules, writing and checking. `readReceipt` is not here: it brings WebAssembly and
 * is exported as `@cuadre/sri/receipts/read`.
 */

export { additionalInfoOf, type InfoSource, MAX_ADDITIONAL_INFO, type Reachable } from './additional-info.ts';
export { type Authorization, authorizationIn, type WrappedReceipt } from './authorization.ts';
export * from './check-receipt.ts';
export type { ArithmeticFault } from './comparison.ts';
export { checkCreditNoteArithmetic } from './credit-note/arithmetic.ts';
export { type CalculatedCreditNote, calculateCreditNote } from './credit-note/calculate.ts';
export { composeCreditNote } from './credit-note/compose.ts';
export * from './credit-note/credit-note.ts';
export { creditNoteDraftOf } from './credit-note/credit-note-draft-of.ts';
export { draftOfCreditNote } from './credit-note/draft-of-credit-note.ts';
export { type Credited, creditedBy, leftToCredit, type Sold } from './credit-note/left-to-credit.ts';
export { creditNoteRide } from './credit-note/ride.ts';
export { checkCreditNoteDraft } from './credit-note/rules.ts';
export { creditNoteSchema } from './credit-note/schema.ts';
export { type CreditNoteShape, creditNoteType } from './credit-note/type.ts';
export { checkDebitNoteArithmetic } from './debit-note/arithmetic.ts';
export { type CalculatedDebitNote, calculateDebitNote } from './debit-note/calculate.ts';
export { composeDebitNote } from './debit-note/compose.ts';
export * from './debit-note/debit-note.ts';
export { draftOfDebitNote } from './debit-note/draft-of-debit-note.ts';
export { debitNoteRide } from './debit-note/ride.ts';
export { checkDebitNoteDraft } from './debit-note/rules.ts';
export { debitNoteSchema } from './debit-note/schema.ts';
export { type DebitNoteShape, debitNoteType } from './debit-note/type.ts';
export {
  type DocumentOutline,
  type OutlineParty,
  type OutlineTax,
  outlineDocument,
  taxValueOf,
} from './document-outline.ts';
export { checkInvoiceArithmetic, TOTAL_TERMS } from './invoice/arithmetic.ts';
export {
  type CalculatedInvoice,
  calculateInvoice,
} from './invoice/calculate.ts';
export { composeInvoice } from './invoice/compose.ts';
export { draftOfInvoice } from './invoice/draft-of-invoice.ts';
export { EXPORT_CHARGES, foreignTradeOf } from './invoice/foreign-trade.ts';
export * from './invoice/invoice.ts';
export * from './invoice/ride.ts';
export { checkInvoiceDraft } from './invoice/rules.ts';
export { invoiceSchema } from './invoice/schema.ts';
export { type InvoiceShape, invoiceType } from './invoice/type.ts';
export { POPULAR_BUSINESS_LEGEND, RIMPE_LEGEND, rimpeLegendOf } from './legends.ts';
export type { CalculatedLine, CalculatedTax } from './lines/calculate-line.ts';
export type { CalculatedLines, IvaSubtotal } from './lines/calculate-lines.ts';
export { iceNeeds } from './lines/measured-ice.ts';
export type * from './modified-document/modified-document.ts';
export type { CalculatedPayment, CalculatedPayments } from './payments/calculate.ts';
export { checkPurchaseLiquidationArithmetic } from './purchase-liquidation/arithmetic.ts';
export {
  type CalculatedPurchaseLiquidation,
  calculatePurchaseLiquidation,
} from './purchase-liquidation/calculate.ts';
export { composePurchaseLiquidation } from './purchase-liquidation/compose.ts';
export { draftOfPurchaseLiquidation } from './purchase-liquidation/draft-of-purchase-liquidation.ts';
export * from './purchase-liquidation/purchase-liquidation.ts';
export { purchaseLiquidationRide } from './purchase-liquidation/ride.ts';
export { checkPurchaseLiquidationDraft } from './purchase-liquidation/rules.ts';
export { purchaseLiquidationSchema } from './purchase-liquidation/schema.ts';
export { type PurchaseLiquidationShape, purchaseLiquidationType } from './purchase-liquidation/type.ts';
export type { CheckOptions, ComposeOptions, ReceiptOutline, ReceiptShape } from './receipt-type.ts';
export * from './registry.ts';
export type { CalculatedReimbursement } from './reimbursement/calculate.ts';
export {
  type CalculatedRemissionGuide,
  calculateRemissionGuide,
} from './remission-guide/calculate.ts';
export { composeRemissionGuide } from './remission-guide/compose.ts';
export { consultedInvoice, remissionGuideDraftOf } from './remission-guide/draft-of-invoice.ts';
export { draftOfRemissionGuide } from './remission-guide/draft-of-remission-guide.ts';
export * from './remission-guide/remission-guide.ts';
export { remissionGuideRide } from './remission-guide/ride.ts';
export { checkRemissionGuideDraft } from './remission-guide/rules.ts';
export { remissionGuideSchema } from './remission-guide/schema.ts';
export { type RemissionGuideShape, remissionGuideType } from './remission-guide/type.ts';
export { checkRetentionArithmetic } from './retention/arithmetic.ts';
export {
  type CalculatedRetainedDocument,
  type CalculatedRetainedTax,
  type CalculatedRetention,
  type CalculatedRetentionLine,
  calculateRetention,
  limitOfTax,
  type RetentionTotal,
  rateDayOf,
} from './retention/calculate.ts';
export { composeRetention, fiscalPeriodOf } from './retention/compose.ts';
export {
  type RetentionStart,
  receivedFactsOf,
  retainedDocumentOf,
  retentionDraftOf,
} from './retention/draft-of-invoice.ts';
export { draftOfRetention } from './retention/draft-of-retention.ts';
export * from './retention/retention.ts';
export { retentionRide } from './retention/ride.ts';
export { type RetainedRow, retainedRows } from './retention/rows.ts';
export { retentionDeadline } from './retention/rules/document.ts';
export { checkRetentionDraft } from './retention/rules.ts';
export { retentionSchema } from './retention/schema.ts';
export { type RetentionShape, retentionType } from './retention/type.ts';
export * from './ride/index.ts';
export * from './shapes.ts';
export * from './write-receipt.ts';
