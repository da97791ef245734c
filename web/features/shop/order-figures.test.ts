import { expect, it } from 'vitest';
import { ivaRateOf, minus } from './order-figures.ts';

it.each([
  ['10.00', '1.50', '15'],
  ['9.99', '1.50', '15'],
  ['0.03', '0.00', '0'],
  ['12.30', '0.98', '8'],
])('of %s with %s of IVA the rate is %s', (base, iva, rate) => {
  expect(ivaRateOf({ base, iva })).toBe(rate);
});

it.each([
  ['5.00', '-5.00'],
  ['0.00', '0.00'],
])('takes off %s as %s', (value, shown) => {
  expect(minus(value)).toBe(shown);
});
