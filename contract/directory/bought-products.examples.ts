import type { Examples } from '../example.ts';
import type * as calls from './bought-products.ts';

export const examples: Examples<typeof calls> = {
  getBoughtProducts: () => ({ query: { identification: '0602045759' } }),
  pinBoughtProduct: ({ clientId, productId }) => ({ params: { clientId, productId }, body: { pinned: true } }),
  removeBoughtProduct: ({ clientId, productId }) => ({ params: { clientId, productId } }),
};
