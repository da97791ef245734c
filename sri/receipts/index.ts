/**
 * Receipts: documents, tables, totals, rules, writing and checking. `readReceipt` is not here: it brings WebAssembly and
 * has its own door, `@cuadre/sri/receipts/read`.
 */
export { type Authorization, authorizationIn, type WrappedReceipt } from './authorization.ts';
export * from './check-receipt.ts';
export { additionalInfoOf, MAX_ADDITIONAL_INFO } from './invoice/additional-info.ts';
export { type ArithmeticFault, checkInvoiceArithmetic, TOTAL_TERMS } from './invoice/arithmetic.ts';
export {
  type CalculatedInvoice,
  type CalculatedPayment,
  calculateInvoice,
  type IvaSubtotal,
} from './invoice/calculate.ts';
export type { CalculatedLine, CalculatedTax } from './invoice/calculate-line.ts';
export { type ComposeOptions, composeInvoice } from './invoice/compose.ts';
export * from './invoice/invoice.ts';
export * from './invoice/ride.ts';
export { type CheckOptions, checkInvoiceDraft } from './invoice/rules.ts';
export { invoiceSchema } from './invoice/schema.ts';
export { POPULAR_BUSINESS_LEGEND, RIMPE_LEGEND, rimpeLegendOf } from './legends.ts';
export * from './registry.ts';
export * from './ride/index.ts';
export * from './write-receipt.ts';
