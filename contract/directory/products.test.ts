import { expect, test } from 'vitest';
import { checkProduct, type ProductForm } from './products.rules.ts';

const right: ProductForm = {
  ...{ description: 'Café', customCode: '', auxiliaryCode: '', price: '0' },
  ...{ priceIncludesIva: false, ivaCode: '4', iceCode: '' },
};

test.each<[Partial<ProductForm>, string[]]>([
  [{}, []],
  [{ price: '999999999999.99', customCode: 'c'.repeat(25), iceCode: '3610' }, []],
  [{ description: ' ', price: '', ivaCode: '' }, ['description missing', 'price missing', 'ivaCode missing']],
  [{ price: 'x' }, ['price price']],
  [{ price: '-1' }, ['price negative']],
  [{ price: '1000000000000' }, ['price large']],
  // 12 % ended with March 2024.
  [{ ivaCode: '2' }, ['ivaCode iva']],
  [{ iceCode: '1' }, ['iceCode ice']],
  [{ customCode: 'c'.repeat(26) }, ['customCode long']],
])('of a product with %j is told %j', (more, faults) => {
  const found = checkProduct({ ...right, ...more }, '2026-11-20');
  expect(found.map((fault) => `${fault.place} ${'rule' in fault ? fault.rule : ''}`)).toEqual(faults);
});
