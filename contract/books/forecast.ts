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

export const separateExpense: Endpoint<typeof schemas.separateExpense> = {
  id: 'separateExpense',
  method: 'PUT',
  paths: {
    app: '/api/finance/dashboard/separateExpense',
    web: '/gbcservices/finance/dashboard/separateExpense/:customerId',
  },
  access: 'taxpayer',
  needs: 'book',
};
