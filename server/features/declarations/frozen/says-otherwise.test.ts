import { expect, it } from 'vitest';
import type { FrozenReturn } from './content.ts';
import { saysOtherwise } from './says-otherwise.ts';

const year = (boxes: Record<string, string>): FrozenReturn =>
  ({ obligation: 'renta', period: '2025', deferred: [], boxes }) as unknown as FrozenReturn;

it.each([
  ['its returns have a box of their own since', { 765: '900.00' }, { 765: '1000.00', 766: '100.00' }, false],
  ['something else changed with them', { 765: '900.00' }, { 765: '1000.00', 766: '100.00', 775: '5.00' }, true],
  ['more was returned since', { 765: '900.00' }, { 765: '1000.00', 766: '150.00' }, true],
  [
    'they were told then, and are others now',
    { 765: '1000.00', 766: '100.00' },
    { 765: '1100.00', 766: '200.00' },
    true,
  ],
])('a year of RIMPE that was sent says otherwise where %s: %j, %j', (_, before, now, otherwise) => {
  expect(saysOtherwise(year(now), year(before))).toBe(otherwise);
});
