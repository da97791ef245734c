import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './sales.schemas.ts';

export type * from './sales.schemas.ts';

const both = (name: string) => ({ app: `/api/income/${name}`, web: `/gbcservices/income/${name}/:customerId` });
// A popular business, which issues nothing electronic, lives by it.
const write = { access: 'taxpayer', needs: 'book' } as const;

export const saveSales: Endpoint<typeof schemas.saveSales> = {
  id: 'saveSales',
  method: 'POST',
  paths: both('saveSales'),
  ...write,
};
export const updateSales: Endpoint<typeof schemas.updateSales> = {
  id: 'updateSales',
  method: 'PUT',
  paths: both('updateSales'),
  ...write,
};
