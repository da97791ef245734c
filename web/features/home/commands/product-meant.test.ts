import { expect, it } from 'vitest';
import { productMeant } from './product-meant.ts';

const products = ['Tinte', 'Tinte completo', 'Corte de cabello', 'Manicure', 'manicure'].map((description) => ({
  description,
}));

it.each([
  ['Tinte', 'Tinte'],
  ['tinte', 'Tinte'],
  ['Tintes completos', 'Tinte completo'],
  ['Cortes de cabello', 'Corte de cabello'],
  ['Corte', undefined],
  // Two are called so.
  ['Manicure', undefined],
])('«%s» is the product %s', (said, description) =>
  expect(productMeant(said, products)?.description).toBe(description),
);
