import type { Endpoint } from '#contract/endpoint.ts';
import type * as schemas from './invoices.schemas.ts';
import { receiptCalls } from './receipt-calls.ts';

export type * from './invoices.schemas.ts';

const base = '/finance/income/business';
const paths = (name: string) => ({ app: `/api${base}/${name}`, web: `/gbcservices${base}/${name}/:customerId` });

export const invoiceCalls = receiptCalls<typeof schemas.invoiceCalls>({
  noun: 'Invoice',
  family: base,
  issue: 'saveCompleteInvoice',
  correct: 'correctReceipt',
});

export const getCatalogsInvoice: Endpoint<typeof schemas.getCatalogsInvoice> = {
  id: 'getCatalogsInvoice',
  method: 'GET',
  paths: paths('getCatalogsInvoice'),
  access: 'taxpayer',
};

export const validateToGenerateInvoice: Endpoint<typeof schemas.validateToGenerateInvoice> = {
  id: 'validateToGenerateInvoice',
  method: 'GET',
  paths: paths('validateToGenerateInvoice'),
  access: 'taxpayer',
};

export const getLastInvoice: Endpoint<typeof schemas.getLastInvoice> = {
  id: 'getLastInvoice',
  method: 'GET',
  paths: paths('getLastInvoice'),
  access: 'taxpayer',
};
