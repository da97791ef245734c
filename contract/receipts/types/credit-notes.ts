import type { Endpoint } from '#contract/endpoint.ts';
import type * as schemas from './credit-notes.schemas.ts';
import { receiptCalls } from './receipt-calls.ts';

export type * from './credit-notes.schemas.ts';

const family = '/creditnote';

export const creditNoteCalls = receiptCalls<typeof schemas.creditNoteCalls>({
  noun: 'CreditNote',
  family,
  issue: 'saveNewCreditNote',
});

export const getInvoiceToCreditNote: Endpoint<typeof schemas.getInvoiceToCreditNote> = {
  id: 'getInvoiceToCreditNote',
  method: 'GET',
  paths: {
    app: `/api${family}/getInvoiceToCreditNote/:receiptId`,
    web: `/gbcservices${family}/getInvoiceToCreditNote/:receiptId`,
  },
  access: 'taxpayer',
};
