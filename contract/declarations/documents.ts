import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './documents.schemas.ts';

export type * from './documents.schemas.ts';

const both = (name: string) => ({
  app: `/api/taxdeclaration/${name}`,
  web: `/gbcservices/taxdeclaration/${name}/:customerId`,
});
const access = 'taxpayer' as const;

export const getBoxDocuments: Endpoint<typeof schemas.getBoxDocuments> = {
  id: 'getBoxDocuments',
  method: 'GET',
  paths: both('getBoxDocuments'),
  access,
};

export const getOutsideDocuments: Endpoint<typeof schemas.getOutsideDocuments> = {
  id: 'getOutsideDocuments',
  method: 'GET',
  paths: both('getOutsideDocuments'),
  access,
};

export const getReturnDocument: Endpoint<typeof schemas.getReturnDocument> = {
  id: 'getReturnDocument',
  method: 'GET',
  paths: both('getReturnDocument'),
  access,
};

export const correctDocument: Endpoint<typeof schemas.correctDocument> = {
  id: 'correctDocument',
  method: 'POST',
  paths: both('correctDocument'),
  access,
  needs: 'declare',
};

export const correctDocuments: Endpoint<typeof schemas.correctDocuments> = {
  id: 'correctDocuments',
  method: 'POST',
  paths: both('correctDocuments'),
  access,
  needs: 'declare',
};

/** Changes nothing: it answers what would be paid. */
export const recalculateIva: Endpoint<typeof schemas.recalculateIva> = {
  id: 'recalculateIva',
  method: 'POST',
  paths: both('recalculateIva'),
  access,
  needs: 'look',
};
