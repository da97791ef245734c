import { z } from 'zod';
import { decimalText, id, instant, month } from '../common.schemas.ts';
import { grantKinds, paymentKinds } from '../common.ts';
import type { Schemas } from '../endpoint.ts';
import { askedMeters, countedMeters, meters, periodicities, productTypes, shopSections } from './offers.rules.ts';

export const granted = z.object({
  meter: z.enum(meters),
  /** Null: as many as one likes. Of a signature: years. */
  quantity: z.number().int().nullable(),
  /** How long, from the day on which it begins. */
  months: z.number().int(),
});
export type Granted = z.infer<typeof granted>;

export const offer = z.object({
  code: z.string(),
  title: z.string(),
  section: z.enum(shopSections),
  productType: z.enum(productTypes),
  productKey: z.string(),
  family: z.enum(['EIIG', 'EIB']).nullable(),
  periodicity: z.enum(periodicities),
  grants: z.array(granted),
  /** Of a plan: one of a higher rank takes the place of a lower one at once. Null: it is none, and adds to what there is. */
  rank: z.number().int().nullable(),
  base: decimalText,
  iva: decimalText,
  total: decimalText,
});
export type Offer = z.infer<typeof offer>;

export const getProductsForUser = {
  summary: 'What the shop of this installation sells today, with the prices of today',
  output: z.object({
    /** `test`: nobody is charged. */
    payments: z.enum(paymentKinds),
    offers: z.array(offer),
  }),
} satisfies Schemas;
export type Products = z.infer<typeof getProductsForUser.output>;

export const getPackageProductsForUser = {
  summary: 'The packages that the shop sells today; each holds several things',
  output: getProductsForUser.output,
} satisfies Schemas;

const grant = z.object({
  id,
  kind: z.enum(grantKinds),
  meter: z.enum(countedMeters),
  /** Null: as many as one likes. */
  quantity: z.number().int().nullable(),
  used: z.number().int(),
  validFrom: instant,
  validUntil: instant,
  /** What was bought; null: it was given. */
  title: z.string().nullable(),
  /** Of a plan. */
  rank: z.number().int().nullable(),
  /** Its buyer cancelled the plan: it lasts to its end and goes on with nothing. */
  isCancelled: z.boolean(),
});
export type Grant = z.infer<typeof grant>;

export const getMyProducts = {
  summary:
    'What this taxpayer may use: grants in force and to come in the order in which they are used, and what is left',
  output: z.object({
    /** Documents; null: as many as one likes. */
    left: z.number().int().nullable(),
    /** Of the last thirty days, in producción. */
    issuedLately: z.number().int(),
    grants: z.array(grant),
    /** So many may be had now for so many hours, and are taken off the next purchase; null: not now. */
    grace: z.object({ documents: z.number().int(), hours: z.number().int() }).nullable(),
  }),
} satisfies Schemas;
export type MyProducts = z.infer<typeof getMyProducts.output>;

export const takeGrace = {
  summary: 'A few documents for who has none left, once a year; asked again, it is the same',
  output: getMyProducts.output,
  errors: ['shop.closed', 'shop.no_grace'],
} satisfies Schemas;

const smallest = offer.pick({ code: true, title: true, section: true, periodicity: true, total: true });

const permission = z.object({
  meter: z.enum(askedMeters),
  /** In the environment in use, of this taxpayer, now; else it is free for them. */
  isAsked: z.boolean(),
  /** Whether something of it may be used now; where it is free, it may. */
  isGranted: z.boolean(),
  /** Of what was granted; null: as many as one likes. */
  left: z.number().int().nullable(),
  /** YYYY-MM, the month in which the first of it began: what lies before asks `pastMonths`. Null: nothing of it was had. */
  since: z.string().nullable(),
  /** For what one of it was used already: for the same no other is asked. Months, or years. */
  used: z.array(z.string()),
  /** The cheapest offer that has it; null: none is on sale. */
  smallest: smallest.nullable(),
});
export type Permission = z.infer<typeof permission>;

export const getPermissions = {
  summary: 'What may be done of all that a grant is asked for, and what the smallest offer of each costs',
  output: z.object({ permissions: z.array(permission) }),
} satisfies Schemas;
export type Permissions = z.infer<typeof getPermissions.output>;

export const openPastMonth = {
  summary:
    'Opens a month before the plan of expenses for expenses of the business: one of `pastMonths`, once for each month',
  body: z.object({ month }),
  output: getPermissions.output,
  errors: ['expenses.no_plan', 'expenses.no_months'],
} satisfies Schemas;

export const verifyPermission = {
  summary:
    'Whether a product may be used now: documents while some are left; returns and expenses also while they are free; a signature that was bought until it is made; a package in force',
  params: z.object({ identifier: z.enum(productTypes) }),
  output: z.object({
    identifier: z.enum(productTypes),
    isGranted: z.boolean(),
    /** Of what was granted; null: as many as one likes. */
    left: z.number().int().nullable(),
  }),
} satisfies Schemas;
