import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './offers.schemas.ts';

export type * from './offers.schemas.ts';

const both = (name: string) => ({
  app: `/api/planData/${name}`,
  web: `/gbcservices/planData/${name}/:customerId`,
});
const access = 'taxpayer' as const;

export const getProductsForUser: Endpoint<typeof schemas.getProductsForUser> = {
  id: 'getProductsForUser',
  method: 'GET',
  paths: both('getProductsForUser'),
  access,
};

export const getPackageProductsForUser: Endpoint<typeof schemas.getPackageProductsForUser> = {
  id: 'getPackageProductsForUser',
  method: 'GET',
  paths: both('getPackageProductsForUser'),
  access,
};

export const getMyProducts: Endpoint<typeof schemas.getMyProducts> = {
  id: 'getMyProducts',
  method: 'GET',
  paths: both('getMyProducts'),
  access,
};

export const takeGrace: Endpoint<typeof schemas.takeGrace> = {
  id: 'takeGrace',
  method: 'POST',
  paths: both('takeGrace'),
  access,
  needs: 'issue',
};

export const getPermissions: Endpoint<typeof schemas.getPermissions> = {
  id: 'getPermissions',
  method: 'GET',
  paths: both('getPermissions'),
  access,
};

export const openPastMonth: Endpoint<typeof schemas.openPastMonth> = {
  id: 'openPastMonth',
  method: 'POST',
  paths: both('openPastMonth'),
  access,
  needs: 'book',
};

export const verifyPermission: Endpoint<typeof schemas.verifyPermission> = {
  id: 'verifyPermission',
  method: 'GET',
  paths: both('verifyPermission/:identifier'),
  access,
};
