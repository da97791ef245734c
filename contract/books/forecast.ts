import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './forecast.schemas.ts';

export type * from './forecast.schemas.ts';

export const getForecast: Endpoint<typeof schemas.getForecast> = {
  id: 'getForecast',
  method: 'GET',
  paths: {
    app: '/api/finance/dashboard/getForecast',
    web: '/gbcservices/finance/dashboard/getForecast/:customerId',
  },
  access: 'taxpayer',
};
