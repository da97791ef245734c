import { expect, test } from 'vitest';
import { emptyForm, faultsOfTyped, monthsToBegin } from './typed-form.ts';

test('the months in which something may begin go down without a leap, the coming ones above', () => {
  const months = monthsToBegin('2026-11', '2026-09').map(({ value }) => value);
  expect(months).toEqual([...months].sort().reverse());
  expect([months[0], months.at(-1), months.indexOf('2026-11')]).toEqual(['2028-11', '2026-09', 24]);
});

test.each([
  ['99999999999', 'Es demasiado grande. Escribe menos de mil millones.'],
  ['1000000000.50', 'Es demasiado grande. Escribe menos de mil millones.'],
  ['0', 'Escribe un valor mayor que cero, hasta con 2 decimales.'],
  ['0000000000', 'Escribe un valor mayor que cero, hasta con 2 decimales.'],
  ['999999999', undefined],
])('of the value %s is said: %s', (value, sentence) => {
  expect(faultsOfTyped({ ...emptyForm('2026-11'), value }).value).toBe(sentence);
});
