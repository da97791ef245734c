import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './search.schemas.ts';

export * from './search.rules.ts';
export type * from './search.schemas.ts';

export const search: Endpoint<typeof schemas.search> = {
  id: 'search',
  method: 'GET',
  paths: { app: '/api/home/search', web: '/gbcservices/home/search/:customerId' },
  access: 'taxpayer',
};
