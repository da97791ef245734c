import { z } from 'zod';
import { done, id, instant } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { product } from './products.ts';

/** What a client bought before, offered first at the next sale. */
export const boughtProduct = z.object({
  product,
  times: z.number().int(),
  lastBoughtAt: instant,
  /** Always on top; a person put it there. */
  pinned: z.boolean(),
});
export type BoughtProduct = z.infer<typeof boughtProduct>;

const one = 'invoiceCustomer/boughtProducts/:clientId/:productId';
const params = z.object({ clientId: id, productId: id });

export const getBoughtProducts = endpoint({
  id: 'getBoughtProducts',
  summary:
    'What the client with this identification bought, pinned first, then the latest; nothing for who is not in the list',
  method: 'GET',
  paths: {
    app: '/api/invoiceCustomer/boughtProducts',
    web: '/gbcservices/invoiceCustomer/boughtProducts/:customerId',
  },
  access: 'taxpayer',
  query: z.object({ identification: z.string().trim().min(1).max(20) }),
  output: z.object({ clientId: id.optional(), items: z.array(boughtProduct) }),
});

export const pinBoughtProduct = endpoint({
  id: 'pinBoughtProduct',
  summary: 'Keep a product on top for a client, bought or not, or let it go back into line',
  method: 'POST',
  paths: { app: `/api/${one}`, web: `/gbcservices/${one}` },
  access: 'taxpayer',
  needs: 'lists',
  params,
  body: z.object({ pinned: z.boolean() }),
  output: done,
});

export const removeBoughtProduct = endpoint({
  id: 'removeBoughtProduct',
  summary: 'Do not offer a product for a client any more; buying it again changes nothing, pinning it does',
  method: 'DELETE',
  paths: { app: `/api/${one}`, web: `/gbcservices/${one}` },
  access: 'taxpayer',
  needs: 'lists',
  params,
  output: done,
});
