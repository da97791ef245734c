import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './months.schemas.ts';

export type * from './months.schemas.ts';

const both = (name: string) => ({ app: `/api/finance/${name}`, web: `/gbcservices/finance/${name}/:customerId` });
const write = { access: 'taxpayer', needs: 'book' } as const;

export const getMonthState: Endpoint<typeof schemas.getMonthState> = {
  id: 'getMonthState',
  method: 'GET',
  paths: both('getMonthState'),
  access: 'taxpayer',
};
export const getOpenMonths: Endpoint<typeof schemas.getOpenMonths> = {
  id: 'getOpenMonths',
  method: 'GET',
  paths: both('getOpenMonths'),
  access: 'taxpayer',
};
export const closeMonth: Endpoint<typeof schemas.closeMonth> = {
  id: 'closeMonth',
  method: 'PUT',
  paths: both('closeMonth'),
  ...write,
};
export const copyLastMonth: Endpoint<typeof schemas.copyLastMonth> = {
  id: 'copyLastMonth',
  method: 'POST',
  paths: both('copyLastMonth'),
  ...write,
};
export const tickTypedItem: Endpoint<typeof schemas.tickTypedItem> = {
  id: 'tickTypedItem',
  method: 'PUT',
  paths: {
    app: '/api/finance/tickTypedItem/:typedItemId',
    web: '/gbcservices/finance/tickTypedItem/:typedItemId',
  },
  ...write,
};
