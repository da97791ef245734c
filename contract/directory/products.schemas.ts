import { z } from 'zod';
import { decimalText, id } from '../common.schemas.ts';
import { listSchemas } from '../list-calls.schemas.ts';
import { longestOfProduct } from './products.rules.ts';

/** What is sold. */
export const productInput = z.object({
  id: id.optional(),
  description: z.string().trim().min(1).max(longestOfProduct.description),
  customCode: z.string().trim().max(longestOfProduct.customCode).optional(),
  auxiliaryCode: z.string().trim().max(longestOfProduct.auxiliaryCode).optional(),
  /** Unit price, up to six decimals. */
  price: decimalText,
  /** The price is what the client pays, IVA in it; without IVA where it is not said. */
  priceIncludesIva: z.boolean().optional(),
  /** @sri tabla 17 */
  ivaCode: z.string().regex(/^\d{1,2}$/),
  /** @sri tabla 18 */
  iceCode: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
});
export type ProductInput = z.infer<typeof productInput>;
export const product = productInput.extend({ id, priceIncludesIva: z.boolean() });
export type Product = z.infer<typeof product>;

export const productCalls = listSchemas({
  noun: 'Products and services',
  input: productInput,
  item: product,
  key: 'productId',
  errors: { exists: 'product.exists', invalid: 'product.invalid' },
});
