export { checkInvoiceArithmetic, TOTAL_TERMS } from './arithmetic.ts';
export {
  type CalculatedInvoice,
  calculateInvoice,
} from './calculate.ts';
export { composeInvoice } from './compose.ts';
export { draftOfInvoice } from './draft-of-invoice.ts';
export { EXPORT_CHARGES, foreignTradeOf } from './foreign-trade.ts';
export * from './invoice.ts';
export * from './ride.ts';
export { checkInvoiceDraft } from './rules.ts';
export { invoiceSchema } from './schema.ts';
export { type InvoiceShape, invoiceType } from './type.ts';
