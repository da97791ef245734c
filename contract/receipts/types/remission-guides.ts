import type { Endpoint } from '#contract/endpoint.ts';
import { receiptCalls } from './receipt-calls.ts';
import type * as schemas from './remission-guides.schemas.ts';

export type * from './remission-guides.schemas.ts';

const family = '/remissionGuide';

export const remissionGuideCalls = receiptCalls<typeof schemas.remissionGuideCalls>({
  noun: 'RemissionGuide',
  family,
  issue: 'saveGuiaRemision',
});

export const getInvoiceToRemision: Endpoint<typeof schemas.getInvoiceToRemision> = {
  id: 'getInvoiceToRemision',
  method: 'GET',
  paths: {
    app: `/api${family}/getInvoiceToRemision/:receiptId`,
    web: `/gbcservices${family}/getInvoiceToRemision/:receiptId`,
  },
  access: 'taxpayer',
};

export const getCatalogsToRemisionAndRetencion: Endpoint<typeof schemas.getCatalogsToRemisionAndRetencion> = {
  id: 'getCatalogsToRemisionAndRetencion',
  method: 'GET',
  paths: {
    app: '/api/finance/income/business/getCatalogsToRemisionAndRetencion',
    web: '/gbcservices/finance/income/business/getCatalogsToRemisionAndRetencion/:customerId',
  },
  access: 'taxpayer',
};
