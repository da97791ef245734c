import { z } from 'zod';
import { decimalText, email, id, instant, newest } from '../common.schemas.ts';
import { longestOfClient } from '../directory/clients.rules.ts';
import type { Schemas } from '../endpoint.ts';
import { granted } from './offers.schemas.ts';
import { discount, promotionalCode } from './promotions.schemas.ts';

const line = z.object({
  offer: z.string(),
  /** As it was when it was bought. */
  title: z.string(),
  grants: z.array(granted),
  /** Before discount and IVA. */
  base: decimalText,
  discount: decimalText,
});
export type OrderLine = z.infer<typeof line>;

/** Who pays; none of it may be missing. */
export const orderBuyer = z.object({
  identificationType: z.enum(['04', '05', '06', '08']),
  identification: z.string().trim().min(1).max(20),
  name: z.string().trim().min(1).max(longestOfClient.name),
  address: z.string().trim().min(1).max(longestOfClient.address),
  email,
});
export type OrderBuyer = z.infer<typeof orderBuyer>;

const sellersReceipt = z.object({
  state: z.enum([
    /** It is made once the order is paid or given back. */
    'promised',
    'issued',
    'authorized',
  ]),
  number: z.string().nullable(),
  /** Among the buyer's received receipts. */
  receivedId: id.nullable(),
});

export const order = z.object({
  id,
  /** Paid, and granted with it; a paid one stays so. */
  state: z.enum(['open', 'paid', 'expired', 'cancelled']),
  isTest: z.boolean(),
  lines: z.array(line),
  /** Of whose code, and what it takes off; null: none. */
  promotion: z.object({ label: z.string(), discount }).nullable(),
  /** What the code took off, before IVA. */
  discount: decimalText,
  /** What of earlier plans nobody used, taken off because this one takes their place; before IVA. */
  credit: decimalText,
  /** What is left before IVA. */
  base: decimalText,
  iva: decimalText,
  total: decimalText,
  /** In whose name its invoice is. */
  buyer: z.object({
    ...{ identificationType: orderBuyer.shape.identificationType, identification: z.string(), name: z.string() },
    ...{ address: z.string().nullable(), email: z.string().nullable() },
    /** Of the taxpayer or of somebody they support: the invoice comes among their received receipts, and not by mail only. */
    isOwn: z.boolean(),
  }),
  openedAt: instant,
  /** Until when its price holds. */
  expiresAt: instant,
  /** Of an open plan that follows another: when that one ends. Null: it begins when it is paid. */
  followsAt: instant.nullable(),
  paidAt: instant.nullable(),
  /** What became of the last try to pay; null: nobody tried. */
  payment: z
    .object({
      state: z.enum([
        /** The provider's page is open, or was left. */
        'started',
        /** Somebody paid or tried to, and the provider has not said yet how it ended: nobody pays again meanwhile. */
        'confirming',
        'approved',
        'refused',
        /** Paid, bought nothing, and the provider is asked to give it back. */
        'returning',
        /** Paid, and given back by the provider or by us. */
        'returned',
        'abandoned',
        /** The operator looks at it. */
        'attention',
        /** The operator looked at it: nothing was bought with it, and its order may be paid again. */
        'closed',
      ]),
      /** The bank's reason, in the provider's words. */
      reason: z.string().nullable(),
    })
    .nullable(),
  /** Of who sells, to the buyer; null: none is made for it. */
  invoice: sellersReceipt.nullable(),
  /** What of a paid one lasts a time: until when, and since when its buyer cancelled it. Null: nothing, or it is over. */
  plan: z.object({ until: instant, cancelledAt: instant.nullable() }).nullable(),
  /** What of a paid one goes back to its buyer. */
  refund: z
    .object({
      state: z.enum([
        /** The provider is asked to give it back. */
        'reversing',
        /** Somebody transfers it to the buyer's bank. */
        'to_transfer',
        'returned',
      ]),
      total: decimalText,
      /** Nobody knows yet to which account. */
      needsAccount: z.boolean(),
      askedAt: instant,
      creditNote: sellersReceipt.nullable(),
    })
    .nullable(),
  /** Payments that bought nothing and that the provider did not give back: somebody transfers them. */
  unusedPayments: z.array(
    z.object({ state: z.enum(['to_transfer', 'returned']), total: decimalText, needsAccount: z.boolean() }),
  ),
});
export type Order = z.infer<typeof order>;

export const saveCustomerProduct = {
  summary: 'Open an order: what is bought at the price of now, which holds for a day',
  body: z.object({
    /** Made by who buys: sent again, it is the same order. */
    id,
    offer: z.string().max(60),
    /** Reserved by the order, and used up by its payment. */
    promotionalCode: promotionalCode.optional(),
    /** An order that this one stands for: dropped with it, and its code free for this one. */
    replaces: id.optional(),
    /** Where it is begun: in a browser, or inside an app. */
    origin: z.enum(['web', 'app']).default('web'),
  }),
  output: order,
  errors: [
    'shop.closed',
    'shop.no_offer',
    'shop.own',
    'shop.have_plan',
    'shop.paid',
    'shop.confirming',
    'shop.code_wrong',
    'shop.code_used',
    'shop.code_held',
    'shop.code_other_offer',
    'shop.code_first_only',
    'request.conflict',
    'request.too_many',
  ],
} satisfies Schemas;

export const getOrder = {
  summary: 'An order and what became of its payment',
  params: z.object({ orderId: id }),
  output: order,
} satisfies Schemas;

export const getOrders = {
  summary: 'The orders of a taxpayer, the newest first',
  query: newest,
  output: z.object({ orders: z.array(order) }),
} satisfies Schemas;

export const saveOrderBuyer = {
  summary: 'Say in whose name the invoice of an order is, before it is paid',
  params: z.object({ orderId: id }),
  body: orderBuyer,
  output: order,
  errors: ['shop.paid', 'shop.confirming', 'shop.cancelled', 'client.invalid'],
} satisfies Schemas;

export const cancelOrder = {
  summary: 'Drop an order that nobody paid; done already, it stays so',
  params: z.object({ orderId: id }),
  output: order,
  errors: ['shop.paid', 'shop.confirming'],
} satisfies Schemas;
