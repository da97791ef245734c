import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './own-groups.schemas.ts';

export type * from './own-groups.schemas.ts';

const both = (path: string) => ({ app: `/api/finance/${path}`, web: `/gbcservices/finance/${path}/:customerId` });
const access = 'taxpayer' as const;

export const getAllGroupsBySubscribed: Endpoint<typeof schemas.getAllGroupsBySubscribed> = {
  id: 'getAllGroupsBySubscribed',
  method: 'GET',
  paths: both('expense/getAllGroupsBySubscribed'),
  access,
};
export const updateGroupExpense: Endpoint<typeof schemas.updateGroupExpense> = {
  id: 'updateGroupExpense',
  method: 'PUT',
  paths: both('expense/updateGroupExpense'),
  access,
  needs: 'book',
};
export const getSimpleListGroup: Endpoint<typeof schemas.getSimpleListGroup> = {
  id: 'getSimpleListGroup',
  method: 'GET',
  paths: both('income/business/getSimpleListGroup'),
  access,
  needs: 'sell',
};
export const getPersonalGroupsWithValues: Endpoint<typeof schemas.getPersonalGroupsWithValues> = {
  id: 'getPersonalGroupsWithValues',
  method: 'GET',
  paths: both('getPersonalGroupsWithValues'),
  access,
  needs: 'household',
};
export const getPersonalIncomeGroupsWithValues: Endpoint<typeof schemas.getPersonalIncomeGroupsWithValues> = {
  id: 'getPersonalIncomeGroupsWithValues',
  method: 'GET',
  paths: {
    app: '/api/income/getPersonalGroupsWithValues',
    web: '/gbcservices/income/getPersonalGroupsWithValues/:customerId',
  },
  access,
  needs: 'household',
};
export const getGroupsWithInvoice: Endpoint<typeof schemas.getGroupsWithInvoice> = {
  id: 'getGroupsWithInvoice',
  method: 'GET',
  paths: both('income/business/getGroupsWithInvoice'),
  access,
  needs: 'sell',
};
