import type { Examples } from '../example.ts';
import type * as calls from './orders.ts';

export const examples: Examples<typeof calls> = {
  saveCustomerProduct: ({ newId }) => ({ body: { id: newId(), offer: 'facturas-25' } }),
  getOrders: () => ({ query: {} }),
  getOrder: ({ orderId }) => ({ params: { orderId } }),
  saveOrderBuyer: ({ orderId }) => ({
    params: { orderId },
    body: {
      ...{ identificationType: '05', identification: '0602045759', name: 'Robado' },
      ...{ address: 'Quito', email: 'robado@correo.ec' },
    },
  }),
  cancelOrder: ({ orderId }) => ({ params: { orderId } }),
};
