import { expect, it } from 'vitest';
import type { Product } from '#contract/directory/products.ts';
import { productFormOf, productInputOf } from './product-form.ts';

const product = {
  id: '01890000-0000-7000-8000-000000000001',
  description: 'Café',
  price: '1.25',
  priceIncludesIva: false,
  ivaCode: '0',
  iceCode: '3610',
  customCode: 'C-1',
  auxiliaryCode: 'F010401',
} as Product;

it('a new product begins with what was searched and the usual IVA', () => {
  expect(productFormOf(undefined, { ivaCode: '4', priceIncludesIva: true }, 'Café')).toEqual({
    description: 'Café',
    price: '',
    priceIncludesIva: true,
    ivaCode: '4',
    iceCode: '',
    customCode: '',
    auxiliaryCode: '',
  });
});

it('a known one comes back as it was, and codes that hold nothing are not sent', () => {
  const form = productFormOf(product, { ivaCode: '4', priceIncludesIva: true });
  expect(productInputOf({ ...form, description: ' Café ', customCode: ' C-1 ' }, product.id)).toEqual(product);
  expect(productInputOf({ ...form, iceCode: '', customCode: ' ', auxiliaryCode: '' }, undefined)).toMatchObject({
    iceCode: undefined,
    customCode: undefined,
    auxiliaryCode: undefined,
  });
});
