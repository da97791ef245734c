import { expect, it } from 'vitest';
import { amountIn, fitOf } from './search.ts';

it.each([
  ['69', '69.00'],
  ['69,00', '69.00'],
  ['$ 69,5', '69.50'],
  ['1.234,56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['0,5', '0.50'],
])('«%s» is an amount', (text, amount) => expect(amountIn(text)).toBe(amount));

it.each(['', 'ana', '007', '69,000', '1.2.3', '69 años', '12345678901', '-5'])('«%s» is none', (text) =>
  expect(amountIn(text)).toBeUndefined(),
);

it('says how well a text fits: itself, whole words in any order, beginnings, nothing', () => {
  const says = ['Ana Quishpe Vera', '1755000013'];
  for (const [text, fit] of [
    ['ana quishpe vera', 4],
    ['1755000013', 4],
    ['VERA ana', 3],
    ['qui an', 2],
    ['ana ortiz', 0],
    ['…', 0],
  ] as const)
    expect(fitOf(text, says), text).toBe(fit);
});
