import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './dashboard.schemas.ts';

export type * from './dashboard.schemas.ts';

const both = (path: string) => ({ app: `/api/${path}`, web: `/gbcservices/${path}/:customerId` });
const access = 'taxpayer' as const;

export const getDashboard: Endpoint<typeof schemas.getDashboard> = {
  id: 'getDashboard',
  method: 'GET',
  paths: both('finance/dashboard/getDashboard'),
  access,
};

export const getBusinessDashboard: Endpoint<typeof schemas.getBusinessDashboard> = {
  id: 'getBusinessDashboard',
  method: 'GET',
  paths: both('finance/business/dashboard/:typeGroup/getDashboard'),
  access,
  needs: 'sell',
};

export const getEntries: Endpoint<typeof schemas.getEntries> = {
  id: 'getEntries',
  method: 'GET',
  paths: both('finance/dashboard/getEntries'),
  access,
};

export const setSpendingLimit: Endpoint<typeof schemas.setSpendingLimit> = {
  id: 'setSpendingLimit',
  method: 'PUT',
  paths: both('finance/dashboard/setSpendingLimit'),
  access,
  needs: 'budget',
};
