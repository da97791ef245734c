import type { Day } from '@cuadre/sri/dates';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import type { Examples } from '#contract/example.ts';
import type * as calls from './invoices.ts';
import { invoiceCalls } from './invoices.ts';
import { receiptExamples } from './receipt-calls.examples.ts';

export const invoiceExample = (issuedOn: Day): InvoiceDraft => ({
  issuedOn,
  establishment: '001',
  salesPoint: '001',
  buyer: {
    identificationType: '04',
    identification: '1790016919001',
    name: 'Comercial Andina S.A.',
    email: 'compras@andina.ec',
  },
  lines: [{ mainCode: 'CONS-1', description: 'Hora de consultoría', quantity: '2', unitPrice: '45', ivaCode: '4' }],
  payments: [],
});

/** The owner has a draft of this type. */
export const examples: Examples<typeof calls> = {
  getLastInvoice: () => ({ query: { identification: '1710034065' } }),
  ...receiptExamples(invoiceCalls, invoiceExample, ({ draftId }) => draftId),
};
