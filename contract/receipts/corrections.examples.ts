import { INVOICE } from '@cuadre/sri/catalogs';
import type { Examples } from '../example.ts';
import type * as calls from './corrections.ts';
import { invoiceExample } from './types/invoices.examples.ts';
import { byReceipt, issuedOn } from './types/receipt-calls.examples.ts';

export const examples: Examples<typeof calls> = {
  getCorrectionDraft: byReceipt,
  saveCorrectionDraft: (owner) => ({
    ...byReceipt(owner),
    body: { version: 0, documentType: INVOICE, draft: invoiceExample(issuedOn) },
  }),
  deleteCorrectionDraft: byReceipt,
};
