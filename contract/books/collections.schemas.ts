import { z } from 'zod';
import { day, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { isTypedValue } from './typed-items.rules.ts';

const collection = z.object({
  id,
  day: z.string(),
  amount: z.string(),
  /** @sri tabla 24 */
  wayToPay: z.string(),
});
export type Collection = z.infer<typeof collection>;

/** What of a receipt was left for later. Credit notes and voiding lower it; what was collected never changes its IVA. */
const credit = z.object({
  /** What its payments leave open by their terms; `0.00`: it was paid on its day. */
  credit: z.string(),
  dueOn: z.string().optional(),
  /** What nobody has paid yet. */
  open: z.string(),
  collections: z.array(collection),
});
export type Credit = z.infer<typeof credit>;

export const getCredit = {
  summary: 'What of a receipt is on credit, what came in of it, and what is open',
  params: z.object({ entryId: id }),
  output: credit,
  errors: ['request.not_found'],
} satisfies Schemas;

export const saveCollection = {
  summary: 'Money of a sale on credit came in, or of a purchase on credit was paid: the whole or a part',
  params: z.object({ entryId: id }),
  body: z.object({
    /** Made by who says it: sent again, it is the same one. */
    id,
    day,
    amount: z.string().refine(isTypedValue, 'typedValue'),
    wayToPay: z.string().regex(/^\d{2}$/),
  }),
  output: credit,
  errors: ['collection.too_much', 'collection.day', 'collection.way', 'request.conflict', 'request.not_found'],
} satisfies Schemas;

export const undoCollection = {
  summary: 'It did not come in after all',
  params: z.object({ collectionId: id }),
  output: credit,
  errors: ['request.not_found'],
} satisfies Schemas;
