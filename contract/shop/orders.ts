import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './orders.schemas.ts';

export type * from './orders.schemas.ts';

const both = (name: string) => ({
  app: `/api/planData/${name}`,
  web: `/gbcservices/planData/${name}/:customerId`,
});
const access = 'taxpayer' as const;

export const saveCustomerProduct: Endpoint<typeof schemas.saveCustomerProduct> = {
  id: 'saveCustomerProduct',
  method: 'POST',
  paths: both('saveCustomerProduct'),
  access,
  needs: 'buy',
};

export const getOrders: Endpoint<typeof schemas.getOrders> = {
  id: 'getOrders',
  method: 'GET',
  paths: both('getOrders'),
  access,
  needs: 'buy',
};

export const getOrder: Endpoint<typeof schemas.getOrder> = {
  id: 'getOrder',
  method: 'GET',
  paths: { app: '/api/planData/getOrder/:orderId', web: '/gbcservices/planData/getOrder/:orderId' },
  access,
  needs: 'buy',
};

export const saveOrderBuyer: Endpoint<typeof schemas.saveOrderBuyer> = {
  id: 'saveOrderBuyer',
  method: 'PUT',
  paths: { app: '/api/planData/saveOrderBuyer/:orderId', web: '/gbcservices/planData/saveOrderBuyer/:orderId' },
  access,
  needs: 'buy',
};

export const cancelOrder: Endpoint<typeof schemas.cancelOrder> = {
  id: 'cancelOrder',
  method: 'DELETE',
  paths: { app: '/api/planData/cancelOrder/:orderId', web: '/gbcservices/planData/cancelOrder/:orderId' },
  access,
  needs: 'buy',
};
