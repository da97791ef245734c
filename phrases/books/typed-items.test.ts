import { expect, test } from 'vitest';
import { repeats } from './typed-items.ts';

test.each([
  ['480.00', '$40,00 al mes'],
  ['100.00', '$8,33 al mes'],
  ['0.05', '$0,00 al mes'],
])('%s a year is %s', (value, text) => {
  expect(repeats.aMonth(value)).toBe(text);
});
