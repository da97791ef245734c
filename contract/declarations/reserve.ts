import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './reserve.schemas.ts';

export type * from './reserve.schemas.ts';

/** Who may not read the income tax of the year would see it through this sum. */
export const getTaxReserve: Endpoint<typeof schemas.getTaxReserve> = {
  id: 'getTaxReserve',
  method: 'GET',
  paths: {
    app: '/api/taxdeclaration/getTaxReserve',
    web: '/gbcservices/taxdeclaration/getTaxReserve/:customerId',
  },
  access: 'taxpayer',
  needs: 'declare',
};
