import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './drafts.schemas.ts';
import { invoiceCalls } from './types/invoices.ts';

export type * from './drafts.schemas.ts';

export const {
  drafts: getInvoiceDrafts,
  readDraft: getInvoiceDraft,
  saveDraft: saveInvoiceDraft,
  deleteDraft: deleteInvoiceDraft,
} = invoiceCalls;

const base = '/finance/income/business';

export const getDrafts: Endpoint<typeof schemas.getDrafts> = {
  id: 'getDrafts',
  method: 'GET',
  paths: { app: `/api${base}/getDrafts`, web: `/gbcservices${base}/getDrafts/:customerId` },
  access: 'taxpayer',
};
