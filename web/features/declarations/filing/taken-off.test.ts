import { expect, it } from 'vitest';
import { takenOff } from './taken-off.ts';

it.each([
  ['0.00', '0.00', '0.00', '0.00'],
  ['10.10', '0.20', '100.00', '110.30'],
  ['-5.00', '12.00', '0.00', '7.00'],
])('takes off %s of purchases, %s retained and %s from before', (credit, retained, before, whole) => {
  expect(takenOff({ credit, retained, before }).toFixed(2)).toBe(whole);
});
