import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './catalogs.schemas.ts';

export type * from './catalogs.schemas.ts';

export const simpleCatalog: Endpoint<typeof schemas.simpleCatalog> = {
  id: 'simpleCatalog',
  method: 'GET',
  paths: { app: '/api/catalogs/simple/:identifier', web: '/gbcservices/catalogs/simple/:identifier' },
  access: 'public',
};

export const simpleWithNumValue: Endpoint<typeof schemas.simpleWithNumValue> = {
  id: 'simpleWithNumValue',
  method: 'GET',
  paths: {
    app: '/api/catalogs/simpleWithNumValue/:identifier',
    web: '/gbcservices/catalogs/simpleWithNumValue/:identifier',
  },
  access: 'public',
};

export const cityCatalog: Endpoint<typeof schemas.cityCatalog> = {
  id: 'cityCatalog',
  method: 'GET',
  paths: { app: '/api/catalogs/city/:id', web: '/gbcservices/catalogs/city/:id' },
  access: 'public',
};
