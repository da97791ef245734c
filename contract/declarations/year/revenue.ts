import type { Endpoint } from '#contract/endpoint.ts';
import type * as schemas from './revenue.schemas.ts';

export type * from './revenue.schemas.ts';

const both = (name: string) => ({
  app: `/api/taxdeclaration/${name}`,
  web: `/gbcservices/taxdeclaration/${name}/:customerId`,
});
const access = 'taxpayer' as const;
/** A year tells of a salary, of a family and of its health: nobody else in the business reads it. */
const needs = 'declareYear' as const;

export const getRevenueReturn: Endpoint<typeof schemas.getRevenueReturn> = {
  id: 'getRevenueReturn',
  method: 'GET',
  paths: both('getRevenueReturn'),
  access,
  needs,
};

export const getRevenueDocuments: Endpoint<typeof schemas.getRevenueDocuments> = {
  id: 'getRevenueDocuments',
  method: 'GET',
  paths: both('getRevenueDocuments'),
  access,
  needs,
};

export const getExpensePersonal: Endpoint<typeof schemas.getExpensePersonal> = {
  id: 'getExpensePersonal',
  method: 'GET',
  paths: both('getExpensePersonal'),
  access,
  needs,
};

export const saveRevenueAnswers: Endpoint<typeof schemas.saveRevenueAnswers> = {
  id: 'saveRevenueAnswers',
  method: 'POST',
  paths: both('saveRevenueAnswers'),
  access,
  needs,
};

export const getExpenseAnnex: Endpoint<typeof schemas.getExpenseAnnex> = {
  id: 'getExpenseAnnex',
  method: 'GET',
  paths: both('getExpenseAnnex'),
  access,
  needs,
  file: 'download',
};
