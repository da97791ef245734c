import { z } from 'zod';
import { day, decimalText, id } from '../common.schemas.ts';
import type { Schemas } from '../endpoint.ts';
import { order } from './orders.schemas.ts';
import { refundReason } from './refunds.rules.ts';

const orderId = id;
const reason = z.string().trim().min(refundReason.least).max(refundReason.most);

export const getRefundTerms = {
  summary: 'What goes back of a paid order if it is given back now, and how',
  params: z.object({ orderId }),
  output: z.object({
    /** Before IVA, and with it. */
    base: decimalText,
    total: decimalText,
    /** Nothing of it was used. */
    isWhole: z.boolean(),
    /** Of so many documents so many were used: those are kept, and paid. Null: it was more, or no number of documents. */
    documents: z.object({ granted: z.number().int(), used: z.number().int() }).nullable(),
    /** The last day. */
    until: day,
    /** To the card the same day, where nothing was used; else to a bank account. */
    way: z.enum(['card', 'transfer']),
  }),
  errors: ['request.not_found', 'shop.given_back', 'shop.not_paid', 'shop.refund_late', 'shop.all_used'],
} satisfies Schemas;
export type RefundTerms = z.infer<typeof getRefundTerms.output>;

export const cancelProductUser = {
  summary: 'Give back what was bought: what nobody used of it ends now, and its money comes back',
  body: z.object({
    /** Made by who asks: sent again, it is the same. */
    id,
    orderId,
    reason,
    /** What the person was told: another amount by now is refused. */
    total: decimalText,
    /** One of the saved accounts, for a transfer. */
    accountId: id.optional(),
  }),
  output: order,
  errors: [
    'request.not_found',
    'shop.given_back',
    'shop.not_paid',
    'shop.refund_late',
    'shop.all_used',
    'shop.refund_changed',
  ],
} satisfies Schemas;

export const cancelPlan = {
  summary: 'Cancel a plan without its money: it is used to its end, nothing reminds of that, and it stays cancelled',
  params: z.object({ orderId }),
  body: z.object({ reason }),
  output: order,
  errors: ['request.not_found', 'shop.given_back', 'shop.no_plan'],
} satisfies Schemas;

export const saveRefundAccount = {
  summary: 'The bank account to which a refund is transferred',
  params: z.object({ orderId }),
  body: z.object({ accountId: id }),
  output: order,
  errors: ['request.not_found', 'shop.given_back'],
} satisfies Schemas;
