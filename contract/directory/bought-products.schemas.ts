import { z } from 'zod';
import { done, id, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { product } from './products.schemas.ts';

/** What a client bought before, offered first at the next sale. */
export const boughtProduct = z.object({
  product,
  times: z.number().int(),
  lastBoughtAt: instant,
  /** Always on top; a person put it there. */
  pinned: z.boolean(),
});
export type BoughtProduct = z.infer<typeof boughtProduct>;
const params = z.object({ clientId: id, productId: id });

export const getBoughtProducts = {
  summary:
    'What the client with this identification bought, pinned first, then the latest; nothing for who is not in the list',
  query: z.object({ identification: z.string().trim().min(1).max(20) }),
  output: z.object({ clientId: id.optional(), items: z.array(boughtProduct) }),
} satisfies Schemas;

export const pinBoughtProduct = {
  summary: 'Keep a product on top for a client, bought or not, or let it go back into line',
  params,
  body: z.object({ pinned: z.boolean() }),
  output: done,
} satisfies Schemas;

export const removeBoughtProduct = {
  summary: 'Do not offer a product for a client any more; buying it again changes nothing, pinning it does',
  params,
  output: done,
} satisfies Schemas;
