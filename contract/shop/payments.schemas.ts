import { z } from 'zod';
import { done, id, instant } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { order } from './orders.schemas.ts';

export const preparePayment = {
  summary: 'Begin to pay an order: the page of the provider where the card is typed',
  body: z.object({
    /** Made by who pays: sent again, it is the same try. */
    id,
    orderId: id,
    /** Where the provider sends who paid: the app's own page, or the small one that another app opens. */
    comesBackTo: z.enum(['shop', 'mobile']).default('shop'),
  }),
  output: z.object({
    /** The browser goes there with its own origin as referrer; without one the provider shows nothing. */
    payUrl: z.url(),
    until: instant,
  }),
  errors: [
    'shop.closed',
    'shop.paid',
    'shop.confirming',
    'shop.expired',
    'shop.cancelled',
    'shop.nothing_to_pay',
    'shop.provider_silent',
    'shop.provider_denied',
    'request.not_found',
    'request.too_many',
  ],
} satisfies Schemas;
export type PreparedPayment = z.infer<typeof preparePayment.output>;

export const paymentResponse = {
  summary: 'The browser is back from the provider: which payment it says; what became of it is asked of the provider',
  body: z.object({
    /** The provider's. */
    id: z.string().max(40),
    /** Ours. */
    clientTransactionId: z.string().max(60),
  }),
  output: done.extend({ orderId: id }),
  errors: ['request.not_found'],
} satisfies Schemas;

export const payByPromotion = {
  summary: 'Pay an order whose code takes off all of its price: paid and granted at once, without the provider',
  params: z.object({ orderId: id }),
  output: order,
  errors: ['shop.closed', 'shop.expired', 'shop.cancelled', 'request.conflict', 'request.not_found'],
} satisfies Schemas;
