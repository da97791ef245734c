/**
 * Receipts: documents, tables, totals, rules, writing and checking. `readReceipt` is not here: it brings WebAssembly and
 * is exported as `@cuadre/sri/receipts/read`.
 */

export { additionalInfoOf, type InfoSource, MAX_ADDITIONAL_INFO, type Reachable } from './additional-info.ts';
export { type Authorization, authorizationIn, receiptTextIn, type WrappedReceipt } from './authorization.ts';
export * from './check-receipt.ts';
export type { ArithmeticFault } from './comparison.ts';
export {
  type DocumentOutline,
  monthBefore,
  type OutlineParty,
  type OutlineTax,
  type OutlineWithheld,
  outlineDocument,
  taxValueOf,
} from './document-outline.ts';
export { POPULAR_BUSINESS_LEGEND, RIMPE_LEGEND, rimpeLegendOf } from './legends.ts';
export type { CalculatedLine, CalculatedTax } from './lines/calculate-line.ts';
export type { CalculatedLines, IvaSubtotal } from './lines/calculate-lines.ts';
export { iceNeeds } from './lines/measured-ice.ts';
export { toldOf } from './lines/quoted-lines.ts';
export type * from './modified-document/modified-document.ts';
export { type CalculatedPayment, type CalculatedPayments, calculatePayments } from './payments/calculate.ts';
export { composePayment } from './payments/compose.ts';
export { type Credit, creditOf } from './payments/credit.ts';
export type { CheckOptions, ComposeOptions, ReceiptOutline, ReceiptShape } from './receipt-type.ts';
export * from './registry.ts';
export type { CalculatedReimbursement } from './reimbursement/calculate.ts';
export * from './ride/index.ts';
export * from './shapes.ts';
export { tagPathOf } from './tag-path.ts';
export * from './write-receipt.ts';
