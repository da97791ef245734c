import { expect, it } from 'vitest';
import type { Product } from '#contract/directory/products.ts';
import { lineOfSale } from './line-of-sale.ts';

const bread: Product = {
  ...{ id: '01a228c8-4cea-7037-b4dc-f79f0205e317', description: 'Pan de yuca', customCode: 'P1' },
  ...{ price: '0.35', ivaCode: '0', priceIncludesIva: true },
};
const sale = { quantity: '3', description: 'Pan de yuca', client: 'Ana' };
const where = { today: '2026-11-29', includeIva: true };

it('is that of the product of the list, with its price where none was said', () => {
  const known = { productId: bread.id, mainCode: 'P1', description: 'Pan de yuca', ivaCode: '0' };
  expect(lineOfSale(sale, bread, where)).toEqual({
    ...known,
    ...{ quantity: '3', unitPrice: '0.35', priceIncludesIva: true },
  });
  // What was said is the price; the rate stays the product's.
  const dearer = { ...sale, unitPrice: '0.50' };
  expect(lineOfSale(dearer, bread, where)).toEqual({
    ...known,
    ...{ quantity: '3', unitPrice: '0.50', priceIncludesIva: true },
  });
  expect(lineOfSale({ ...dearer, plusIva: true }, bread, where)).toEqual({
    ...known,
    ...{ quantity: '3', unitPrice: '0.50' },
  });
});

it('of what no product is called pays the general rate', () => {
  const line = { description: 'Pan de yuca', quantity: '3', ivaCode: '4', priceIncludesIva: true };
  expect(lineOfSale({ ...sale, unitPrice: '0.50' }, undefined, where)).toEqual({ ...line, unitPrice: '0.50' });
  expect(lineOfSale(sale, undefined, where)).toEqual({ ...line, unitPrice: '' });
});
