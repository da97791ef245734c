import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './corrections.schemas.ts';

export type * from './corrections.schemas.ts';

const base = '/finance/income/business';
const byReceipt = (name: string) => ({
  app: `/api${base}/${name}/:receiptId`,
  web: `/gbcservices${base}/${name}/:receiptId`,
});

export const getCorrectionDrafts: Endpoint<typeof schemas.getCorrectionDrafts> = {
  id: 'getCorrectionDrafts',
  method: 'GET',
  paths: { app: `/api${base}/getCorrectionDrafts`, web: `/gbcservices${base}/getCorrectionDrafts/:customerId` },
  access: 'taxpayer',
};

export const getCorrectionDraft: Endpoint<typeof schemas.getCorrectionDraft> = {
  id: 'getCorrectionDraft',
  method: 'GET',
  paths: byReceipt('getCorrectionDraft'),
  access: 'taxpayer',
};

export const saveCorrectionDraft: Endpoint<typeof schemas.saveCorrectionDraft> = {
  id: 'saveCorrectionDraft',
  method: 'PUT',
  paths: byReceipt('saveCorrectionDraft'),
  access: 'taxpayer',
  needs: 'follow',
};

export const deleteCorrectionDraft: Endpoint<typeof schemas.deleteCorrectionDraft> = {
  id: 'deleteCorrectionDraft',
  method: 'DELETE',
  paths: byReceipt('deleteCorrectionDraft'),
  access: 'taxpayer',
  needs: 'follow',
};
