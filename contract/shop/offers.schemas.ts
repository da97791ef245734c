import { z } from 'zod';
import { decimalText, id, instant } from '../common.schemas.ts';
import { grantKinds, paymentKinds } from '../common.ts';
import type { Schemas } from '../endpoint.ts';
import { meters, periodicities, productTypes, shopSections } from './offers.rules.ts';

export const offer = z.object({
  code: z.string(),
  title: z.string(),
  section: z.enum(shopSections),
  productType: z.enum(productTypes),
  productKey: z.string(),
  periodicity: z.enum(periodicities),
  meter: z.enum(meters),
  quantity: z.number().int(),
  /** How long from the day of paying. */
  days: z.number().int(),
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

const grant = z.object({
  id,
  kind: z.enum(grantKinds),
  meter: z.enum(meters),
  quantity: z.number().int(),
  used: z.number().int(),
  validFrom: instant,
  validUntil: instant,
});
export type Grant = z.infer<typeof grant>;

export const getMyProducts = {
  summary: 'What this taxpayer may use: grants in force in the order in which they are used, and what is left of them',
  output: z.object({
    left: z.number().int(),
    /** Of the last thirty days, in producción. */
    issuedLately: z.number().int(),
    grants: z.array(grant),
  }),
} satisfies Schemas;
export type MyProducts = z.infer<typeof getMyProducts.output>;

export const verifyPermission = {
  summary: 'Whether a product may be used now; documents count, what the shop does not sell yet is free',
  params: z.object({ identifier: z.enum(productTypes) }),
  output: z.object({ identifier: z.enum(productTypes), isGranted: z.boolean(), left: z.number().int().nullable() }),
} satisfies Schemas;
