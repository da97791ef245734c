import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './sorting.schemas.ts';

export type * from './sorting.schemas.ts';

const paths = (name: string) => ({
  app: `/api/expenseinvoice/${name}`,
  web: `/gbcservices/expenseinvoice/${name}/:customerId`,
});

export const getSuppliersToSort: Endpoint<typeof schemas.getSuppliersToSort> = {
  id: 'getSuppliersToSort',
  method: 'GET',
  paths: paths('getSuppliersToSort'),
  access: 'taxpayer',
};

export const getSortingRules: Endpoint<typeof schemas.getSortingRules> = {
  id: 'getSortingRules',
  method: 'GET',
  paths: paths('getSortingRules'),
  access: 'taxpayer',
};

export const saveSortingRule: Endpoint<typeof schemas.saveSortingRule> = {
  id: 'saveSortingRule',
  method: 'PUT',
  paths: paths('saveSortingRule'),
  access: 'taxpayer',
  needs: 'classify',
};

export const deleteSortingRule: Endpoint<typeof schemas.deleteSortingRule> = {
  id: 'deleteSortingRule',
  method: 'DELETE',
  paths: {
    app: '/api/expenseinvoice/deleteSortingRule/:ruc',
    web: '/gbcservices/expenseinvoice/deleteSortingRule/:customerId/:ruc',
  },
  access: 'taxpayer',
  needs: 'classify',
};
