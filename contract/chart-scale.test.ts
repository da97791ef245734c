import { amount } from '@cuadre/sri/num';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf } from './chart-scale.ts';

test.each([
  [['6100.00'], [0n, 2000n, 4000n, 6000n, 8000n]],
  [['8000.00'], [0n, 2000n, 4000n, 6000n, 8000n]],
  [['41.50'], [0n, 20n, 40n, 60n]],
  [['0.50'], [0n, 1n]],
  [['0.00'], [0n, 1n]],
  [['-12.00'], [-15n, -10n, -5n, 0n]],
  [
    ['300.00', '-12.00'],
    [-100n, 0n, 100n, 200n, 300n],
  ],
])('the axis for %j', (values, lines) => {
  expect(scaleOf(values).lines).toEqual(lines);
});

test.each([
  [['100'], '100', 100],
  [['100'], '25', 25],
  [['100'], '0.01', 0],
  [['100'], '0.10', 0.1],
  [['100'], '0.095', 0.1],
  [['100.01'], '100.01', 66.6],
  [['3', '41.50'], '41.50', 69.1],
  [['0'], '0', 0],
  [['300', '-12'], '0', 25],
  [['300', '-12'], '-100', 0],
])('of %j, %s lies at %s %%', (values, value, percent) => expect(scaleOf(values).at(value)).toBe(percent));

test('every amount is on the axis of a few lines, and more is never lower', () => {
  const money = fc.bigInt({ min: -(10n ** 8n), max: 10n ** 14n }).map((cents) => {
    const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
    return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
  fc.assert(
    fc.property(fc.array(money, { minLength: 1, maxLength: 12 }), (values) => {
      const { lines, at } = scaleOf(values);
      expect(lines.length).toBeLessThanOrEqual(6);
      expect(lines).toContain(0n);
      const heights = [...values].sort((one, other) => amount(one).compare(amount(other))).map(at);
      expect(heights).toEqual([...heights].sort((one, other) => one - other));
      expect(heights.at(-1)).toBeLessThanOrEqual(100);
      expect(heights[0]).toBeGreaterThanOrEqual(0);
    }),
  );
});
