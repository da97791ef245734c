import type { Examples } from '../example.ts';
import type * as calls from './orders.ts';

export const examples: Examples<typeof calls> = {
  saveCustomerProduct: ({ newId }) => ({ body: { id: newId(), offer: 'facturas-25' } }),
  getOrders: () => ({ query: {} }),
  getOrder: ({ orderId }) => ({ params: { orderId } }),
  cancelOrder: ({ orderId }) => ({ params: { orderId } }),
};
