import { amount } from '@cuadre/sri/num';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleOf } from './chart-scale.ts';

test.each([
  ['6100.00', [0n, 2000n, 4000n, 6000n, 8000n]],
  ['8000.00', [0n, 2000n, 4000n, 6000n, 8000n]],
  ['41.50', [0n, 20n, 40n, 60n]],
  ['0.50', [0n, 1n]],
  ['0.00', [0n, 1n]],
  ['-12.00', [0n, 1n]],
])('the axis for %s', (value, lines) => {
  expect(scaleOf([value]).lines).toEqual(lines);
});

test.each([
  [['100'], '100', 100],
  [['100'], '25', 25],
  [['100'], '0.01', 0],
  [['100'], '0.10', 0.1],
  [['100'], '0.095', 0.1],
  [['100'], '-1', 0],
  [['100.01'], '100.01', 66.6],
  [['3', '41.50'], '41.50', 69.1],
  [['0'], '0', 0],
])('of %j, %s is so high: %s %%', (values, value, percent) => expect(scaleOf(values).height(value)).toBe(percent));

test('every bar fits under the last of at most four lines, and more is never lower', () => {
  const money = fc.bigInt({ min: -(10n ** 8n), max: 10n ** 14n }).map((cents) => {
    const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
    return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  });
  fc.assert(
    fc.property(fc.array(money, { minLength: 1, maxLength: 12 }), (values) => {
      const { lines, height } = scaleOf(values);
      expect(lines.length).toBeLessThanOrEqual(5);
      const sorted = [...values].sort((one, other) => amount(one).compare(amount(other)));
      const heights = sorted.map(height);
      expect(heights).toEqual([...heights].sort((one, other) => one - other));
      expect(heights.at(-1)).toBeLessThanOrEqual(100);
      expect(heights[0]).toBeGreaterThanOrEqual(0);
    }),
  );
});
