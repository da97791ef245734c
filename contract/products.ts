import { z } from 'zod';
import { decimalText, done, id, page, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What is sold: the spec's Product. */
export const productInput = z.object({
  id: id.optional(),
  description: z.string().trim().min(1).max(300),
  customCode: z.string().trim().max(25).optional(),
  auxiliaryCode: z.string().trim().max(25).optional(),
  /** Unit price without IVA, up to six decimals. */
  price: decimalText,
  /** @sri tabla 17 */
  ivaCode: z.string().regex(/^\d{1,2}$/),
  /** @sri tabla 18 */
  iceCode: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
});
export type ProductInput = z.infer<typeof productInput>;
export const product = productInput.extend({ id });
export type Product = z.infer<typeof product>;

const paths = (name: string) => ({
  app: `/api/finance/income/business/${name}`,
  web: `/gbcservices/finance/income/business/${name}/:customerId`,
});

export const getAllProductService = endpoint({
  id: 'getAllProductService',
  summary: 'Products; without search, the ones used last; search by code or words of the description',
  method: 'GET',
  paths: paths('getAllProductService'),
  access: 'taxpayer',
  query: pageQuery,
  output: page(product),
});

export const saveProductService = endpoint({
  id: 'saveProductService',
  summary: 'Create or change a product or service',
  method: 'POST',
  paths: paths('saveProductService'),
  access: 'taxpayer',
  body: productInput,
  output: product,
  errors: ['product.exists', 'product.invalid'],
});

export const deleteProductService = endpoint({
  id: 'deleteProductService',
  summary: 'Remove a product from the list; issued receipts keep their lines',
  method: 'DELETE',
  paths: {
    app: '/api/finance/income/business/deleteProductService/:productId',
    web: '/gbcservices/finance/income/business/deleteProductService/:productId',
  },
  access: 'taxpayer',
  params: z.object({ productId: id }),
  output: done,
});
