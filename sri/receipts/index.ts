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
export { POPULAR_BUSINESS_LEGEND, RIMPE_LEGEND, rimpeLegendOf } from './legends.ts';
export * from './ride/index.ts';
