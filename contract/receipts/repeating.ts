import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './repeating.schemas.ts';

export type * from './repeating.schemas.ts';

const base = '/finance/income/business';
const paths = (name: string) => ({ app: `/api${base}/${name}`, web: `/gbcservices${base}/${name}/:customerId` });
const access = 'taxpayer' as const;

export const saveRepeatingInvoice: Endpoint<typeof schemas.saveRepeatingInvoice> = {
  id: 'saveRepeatingInvoice',
  method: 'POST',
  paths: paths('saveRepeatingInvoice'),
  access,
  needs: 'issue',
};
export const updateRepeatingInvoice: Endpoint<typeof schemas.updateRepeatingInvoice> = {
  id: 'updateRepeatingInvoice',
  method: 'PUT',
  paths: paths('updateRepeatingInvoice'),
  access,
  needs: 'issue',
};
export const getRepeatingInvoices: Endpoint<typeof schemas.getRepeatingInvoices> = {
  id: 'getRepeatingInvoices',
  method: 'GET',
  paths: paths('getRepeatingInvoices'),
  access,
};
export const getReadyInvoices: Endpoint<typeof schemas.getReadyInvoices> = {
  id: 'getReadyInvoices',
  method: 'GET',
  paths: paths('getReadyInvoices'),
  access,
};
