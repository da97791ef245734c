import { INVOICE } from '../../catalogs/index.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { checkInvoiceArithmetic } from './arithmetic.ts';
import { type CalculatedInvoice, calculateInvoice } from './calculate.ts';
import { composeInvoice } from './compose.ts';
import { draftOfInvoice } from './draft-of-invoice.ts';
import type { Invoice, InvoiceDraft } from './invoice.ts';
import { invoiceRide } from './ride.ts';
import { checkInvoiceDraft } from './rules.ts';
import { invoiceSchema } from './schema.ts';

export interface InvoiceShape {
  draft: InvoiceDraft;
  document: Invoice;
  figures: CalculatedInvoice;
  facts: undefined;
}

/** Factura, codDoc 01. */
export const invoiceType: ReceiptType<'invoice', InvoiceShape> = {
  name: 'invoice',
  code: INVOICE,
  schema: invoiceSchema,
  calculate: calculateInvoice,
  check: checkInvoiceDraft,
  compose: composeInvoice,
  draftOf: draftOfInvoice,
  outline: ({ buyer }, { subtotal, iva, total }) => ({ party: buyer, subtotal, iva, total }),
  checkArithmetic: checkInvoiceArithmetic,
  ride: invoiceRide,
};
