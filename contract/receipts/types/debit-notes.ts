import type { Endpoint } from '#contract/endpoint.ts';
import type * as schemas from './debit-notes.schemas.ts';
import { receiptCalls } from './receipt-calls.ts';

export type * from './debit-notes.schemas.ts';

const family = '/debitnote';

export const debitNoteCalls = receiptCalls<typeof schemas.debitNoteCalls>({
  noun: 'DebitNote',
  family,
  issue: 'saveNewDebitNote',
});

export const getInvoiceToDebitNote: Endpoint<typeof schemas.getInvoiceToDebitNote> = {
  id: 'getInvoiceToDebitNote',
  method: 'GET',
  paths: {
    app: `/api${family}/getInvoiceToDebitNote/:receiptId`,
    web: `/gbcservices${family}/getInvoiceToDebitNote/:receiptId`,
  },
  access: 'taxpayer',
};
