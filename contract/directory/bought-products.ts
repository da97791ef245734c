import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './bought-products.schemas.ts';

export type * from './bought-products.schemas.ts';

const one = 'invoiceCustomer/boughtProducts/:clientId/:productId';

export const getBoughtProducts: Endpoint<typeof schemas.getBoughtProducts> = {
  id: 'getBoughtProducts',
  method: 'GET',
  paths: {
    app: '/api/invoiceCustomer/boughtProducts',
    web: '/gbcservices/invoiceCustomer/boughtProducts/:customerId',
  },
  access: 'taxpayer',
};

export const pinBoughtProduct: Endpoint<typeof schemas.pinBoughtProduct> = {
  id: 'pinBoughtProduct',
  method: 'POST',
  paths: { app: `/api/${one}`, web: `/gbcservices/${one}` },
  access: 'taxpayer',
  needs: 'lists',
};

export const removeBoughtProduct: Endpoint<typeof schemas.removeBoughtProduct> = {
  id: 'removeBoughtProduct',
  method: 'DELETE',
  paths: { app: `/api/${one}`, web: `/gbcservices/${one}` },
  access: 'taxpayer',
  needs: 'lists',
};
