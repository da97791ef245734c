import { describe, expect, it } from 'vitest';
import { addPeriods, daysOf, isReturnPeriod, isTaxPeriod, lengthOf, monthsOf, periodWith } from './tax-period.ts';

describe('a period', () => {
  it.each([
    ['2026-05', 1, ['2026-05', '2026-05'], ['2026-05-01', '2026-05-31'], '2026-06'],
    ['2026-12', 1, ['2026-12', '2026-12'], ['2026-12-01', '2026-12-31'], '2027-01'],
    ['2026-S1', 6, ['2026-01', '2026-06'], ['2026-01-01', '2026-06-30'], '2026-S2'],
    ['2026-S2', 6, ['2026-07', '2026-12'], ['2026-07-01', '2026-12-31'], '2027-S1'],
    ['2026', 12, ['2026-01', '2026-12'], ['2026-01-01', '2026-12-31'], '2027'],
  ] as const)('%s', (period, length, months, days, next) => {
    expect(isReturnPeriod(period)).toBe(true);
    expect(lengthOf(period)).toBe(length);
    expect(monthsOf(period)).toEqual(months);
    expect(daysOf(period)).toEqual(days);
    expect(addPeriods(period, 1)).toBe(next);
    expect(addPeriods(next, -1)).toBe(period);
    expect(periodWith(months[1], length)).toBe(period);
  });

  it('of IVA is no year, and some texts are none', () => {
    expect(isTaxPeriod('2026')).toBe(false);
    for (const text of ['2026-13', '2026-S3', '26', '']) {
      expect(isReturnPeriod(text)).toBe(false);
      expect(() => monthsOf(text)).toThrow(RangeError);
    }
  });
});
