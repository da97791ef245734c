import { expect, it } from 'vitest';
import { cityOf } from './city.ts';

it.each([
  ['1101', '1101'],
  ['  cañar ', '0303'],
  ['Bolívar', undefined],
  ['Cumbayá', undefined],
  ['', undefined],
])('what was kept as %j is the canton %j', (kept, code) => {
  expect(cityOf(kept)).toBe(code);
});
