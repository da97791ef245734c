import { expect, it } from 'vitest';
import { readMonth } from './read-month.ts';

it.each([
  ['11/2026', '2026-11', undefined],
  ['2026-11', '2026-11', undefined],
  ['Noviembre de 2026', '2026-11', undefined],
  ['nov-26', '2026-11', undefined],
  ['sept. 2026', '2026-09', undefined],
  ['2026-11-01', '2026-11', undefined],
  ['05/11/2026', '2026-11', '5'],
])('reads the month %s', (text, month, day) => {
  expect(readMonth(text)).toEqual({ month, ...(day !== undefined && { day }) });
});
it.each([
  '',
  '2026',
  '13/2026',
  '11/26',
  '0/2026',
  '32/11/2026',
  '29/02/2026',
  '2026-06-31',
  'nada 2026',
  '1/1/1/2026',
  '11/1999',
])('reads no month in «%s»', (text) => {
  expect(readMonth(text)).toBeUndefined();
});
