import { z } from 'zod';
import { decimalText } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { offer } from './offers.schemas.ts';
import { discountValueTypes, promotionalStates, shortestCode } from './promotions.rules.ts';

/** As it was typed. */
export const promotionalCode = z.string().trim().min(shortestCode).max(60);

const state = z.union([z.literal(promotionalStates.success), z.literal(promotionalStates.failed)]);

/** What a promotion takes off. */
export const discount = z.object({ type: z.enum(discountValueTypes), value: decimalText });

export type Discount = z.infer<typeof discount>;

export const verifyPromotionalCode = {
  summary: 'Whether a code serves this taxpayer now, for an offer where one is named; nothing is reserved by it',
  body: z.object({ promotionalCode, offer: z.string().max(60).optional() }),
  output: z.object({
    promotionalState: state,
    /** Unknown, ended and used up by others are answered alike. */
    promotionalMessage: z.string(),
    promotion: z
      .object({
        discountType: z.enum(['$', '%']),
        discountValueType: z.enum(discountValueTypes),
        discount: decimalText,
      })
      .nullable(),
  }),
  errors: ['shop.closed', 'request.too_many'],
} satisfies Schemas;

export const getPromotionToProducts = {
  summary: 'The offers that a code serves for, at their prices with it',
  body: z.object({ promotionalCode }),
  output: z.object({
    promotionalState: state,
    promotionalMessage: z.string(),
    /** `base` is what is left of the price before IVA. */
    offers: z.array(offer.extend({ discount: decimalText })),
  }),
  errors: ['shop.closed', 'request.too_many'],
} satisfies Schemas;
