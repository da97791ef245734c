import type { Endpoint } from '#contract/endpoint.ts';
import type * as schemas from './projection.schemas.ts';

export type * from './projection.schemas.ts';

const both = (name: string) => ({
  app: `/api/taxdeclaration/${name}`,
  web: `/gbcservices/taxdeclaration/${name}/:customerId`,
});
const access = 'taxpayer' as const;
/** It tells of a salary, of a family and of its health: nobody else in the business reads it. */
const needs = 'declareYear' as const;

export const getExpenseProjection: Endpoint<typeof schemas.getExpenseProjection> = {
  id: 'getExpenseProjection',
  method: 'GET',
  paths: both('getExpenseProjection'),
  access,
  needs,
};

export const saveExpenseProjection: Endpoint<typeof schemas.saveExpenseProjection> = {
  id: 'saveExpenseProjection',
  method: 'POST',
  paths: both('saveExpenseProjection'),
  access,
  needs,
};

export const getExpenseProjectionPdf: Endpoint<typeof schemas.getExpenseProjectionPdf> = {
  id: 'getExpenseProjectionPdf',
  method: 'GET',
  paths: both('getExpenseProjectionPdf'),
  access,
  needs,
  file: 'pdf',
};
