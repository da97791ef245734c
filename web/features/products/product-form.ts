import { z } from 'zod';
import type { Product, ProductInput } from '../../../contract/products.ts';
import { products } from '../../../phrases/screens/lists.ts';

const faults = products.faults;

/** A product as the form holds it: name and unit price are required. */
export const productForm = z.object({
  description: z.string().trim().min(1, faults.description).max(300),
  price: z.string().min(1, faults.price),
  ivaCode: z.string(),
  iceCode: z.string(),
  customCode: z.string().trim().max(25),
  auxiliaryCode: z.string().trim().max(25),
});
export type ProductForm = z.infer<typeof productForm>;

export const productFormOf = (product: Product | undefined, ivaCode: string, text = ''): ProductForm => ({
  description: product?.description ?? text,
  price: product?.price ?? '',
  ivaCode: product?.ivaCode ?? ivaCode,
  iceCode: product?.iceCode ?? '',
  customCode: product?.customCode ?? '',
  auxiliaryCode: product?.auxiliaryCode ?? '',
});

const given = (text: string): string | undefined => (text === '' ? undefined : text);
export const productInputOf = (form: ProductForm, id: string | undefined): ProductInput => ({
  id,
  description: form.description,
  price: form.price,
  ivaCode: form.ivaCode,
  iceCode: given(form.iceCode),
  customCode: given(form.customCode),
  auxiliaryCode: given(form.auxiliaryCode),
});
