import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './payment.schemas.ts';

export type * from './payment.schemas.ts';

const both = (group: 'taxData' | 'taxdeclaration', name: string) => ({
  app: `/api/${group}/${name}`,
  web: `/gbcservices/${group}/${name}/:customerId`,
});
const access = 'taxpayer' as const;

export const getBankAccount: Endpoint<typeof schemas.getBankAccount> = {
  id: 'getBankAccount',
  method: 'GET',
  paths: both('taxData', 'getBankAccount'),
  access,
};

export const saveBankAccount: Endpoint<typeof schemas.saveBankAccount> = {
  id: 'saveBankAccount',
  method: 'POST',
  paths: both('taxData', 'saveBankAccount'),
  access,
  needs: 'govern',
};

export const deleteBankAccount: Endpoint<typeof schemas.deleteBankAccount> = {
  id: 'deleteBankAccount',
  method: 'DELETE',
  paths: {
    app: '/api/taxData/deleteBankAccount/:accountId',
    web: '/gbcservices/taxData/deleteBankAccount/:accountId',
  },
  access,
  needs: 'manage',
};

export const getPayment: Endpoint<typeof schemas.getPayment> = {
  id: 'getPayment',
  method: 'GET',
  paths: both('taxdeclaration', 'getPayment'),
  access,
};

export const choosePayment: Endpoint<typeof schemas.choosePayment> = {
  id: 'choosePayment',
  method: 'POST',
  paths: both('taxdeclaration', 'choosePayment'),
  access,
  needs: 'declareYear',
};
