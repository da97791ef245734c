import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './home.schemas.ts';

export type * from './home.schemas.ts';

/** Months that Home looks back on, the current one included. */
export const monthsAtHome = 6;

export const homeInfo: Endpoint<typeof schemas.homeInfo> = {
  id: 'homeInfo',
  method: 'GET',
  paths: { app: '/api/home/homeInfo', web: '/gbcservices/home/homeInfo/:customerId' },
  access: 'taxpayer',
};
