import { addDays, isDay } from '@cuadre/sri/dates';
import { formatNumber } from '@cuadre/sri/num';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeOf,
  comparedWith,
  leftOf,
  movePeriod,
  rangeOf,
  shareOf,
  slicesOf,
  soFar,
  wholeMonths,
  withRest,
} from './dashboard.rules.ts';
import { isReportPeriod } from './reports.rules.ts';

test.each([
  // The period that today is in ends today.
  ['2026-11', '2026-11-22', '2026-11-01', '2026-11-22'],
  ['2026-11', '2026-11-30', '2026-11-01', '2026-11-30'],
  ['2026-11', '2026-11-01', '2026-11-01', '2026-11-01'],
  ['2026-10', '2026-11-22', '2026-10-01', '2026-10-31'],
  ['2026-12', '2026-11-22', '2026-12-01', '2026-12-31'],
  ['2026', '2026-11-22', '2026-01-01', '2026-11-22'],
  ['2025', '2026-11-22', '2025-01-01', '2025-12-31'],
  ['2024-02', '2026-11-22', '2024-02-01', '2024-02-29'],
])('%s on %s is counted from %s to %s', (period, today, from, to) => {
  expect(soFar(period, today)).toEqual({ from, to });
});

test.each([
  ['2026-11', '2026-11-22', ['2026-10-01', '2026-10-22'], ['2025-11-01', '2025-11-22']],
  ['2026-01', '2026-01-05', ['2025-12-01', '2025-12-05'], ['2025-01-01', '2025-01-05']],
  // The month before is shorter.
  ['2026-03', '2026-03-30', ['2026-02-01', '2026-02-28'], ['2025-03-01', '2025-03-30']],
  ['2024-02', '2024-02-28', ['2024-01-01', '2024-01-28'], ['2023-02-01', '2023-02-28']],
  // A whole month is compared with whole months.
  ['2026-02', '2026-11-22', ['2026-01-01', '2026-01-31'], ['2025-02-01', '2025-02-28']],
  ['2026-11', '2026-11-30', ['2026-10-01', '2026-10-31'], ['2025-11-01', '2025-11-30']],
])('%s on %s is compared with %j and %j', (period, today, before, yearBefore) => {
  expect(comparedWith(period, today)).toEqual([
    { with: 'monthBefore', from: before[0], to: before[1] },
    { with: 'yearBefore', from: yearBefore[0], to: yearBefore[1] },
  ]);
});

test.each([
  ['2026', '2026-11-22', '2025-01-01', '2025-11-22'],
  ['2024', '2024-02-29', '2023-01-01', '2023-02-28'],
  ['2025', '2026-11-22', '2024-01-01', '2024-12-31'],
])('the year %s on %s is compared with %s to %s', (period, today, from, to) => {
  expect(comparedWith(period, today)).toEqual([{ with: 'yearBefore', from, to }]);
});

test('the parts of a period follow each other and fill it', () => {
  const periods = fc
    .record({ year: fc.integer({ min: 2000, max: 2099 }), month: fc.integer({ min: 0, max: 12 }) })
    .map(({ year, month }) => (month === 0 ? String(year) : `${year}-${String(month).padStart(2, '0')}`));
  fc.assert(
    fc.property(periods, (period) => {
      const slices = slicesOf(period);
      const { from, to } = rangeOf(period);
      expect([slices[0]?.from, slices.at(-1)?.to]).toEqual([from, to]);
      for (const [at, slice] of slices.entries()) {
        expect(isDay(slice.from) && isDay(slice.to) && slice.from <= slice.to).toBe(true);
        if (at > 0) expect(slice.from).toBe(addDays(slices[at - 1]?.to ?? '', 1));
      }
      expect(movePeriod(movePeriod(period, -14), 14)).toBe(period);
    }),
  );
});

test('February has four weeks when it has 28 days', () => {
  expect(slicesOf('2026-02').map(({ to }) => to.slice(8))).toEqual(['07', '14', '21', '28']);
  expect(slicesOf('2024-02').at(-1)).toEqual({ from: '2024-02-29', to: '2024-02-29' });
});

test.each([
  ['111.80', '100', 'more', '11,8'],
  ['97.40', '100', 'less', '2,6'],
  ['0', '100', 'less', '100,0'],
  ['-50', '100', 'less', '150,0'],
  ['100.04', '100', 'same', '0,0'],
  ['100', '100', 'same', '0,0'],
  ['3', '1', 'more', '200,0'],
])('%s after %s is %s, %s %%', (now, before, kind, percent) => {
  const change = changeOf(now, before);
  expect(change?.kind).toBe(kind);
  expect(change && formatNumber(change.percent, 1)).toBe(percent);
});

test('what is left has its cents, also below zero', () => {
  expect(leftOf({ income: '5', expense: '2.5' })).toBe('2.50');
  expect(leftOf({ income: '5.00', expense: '5.25' })).toBe('-0.25');
});

test.each(['0', '-10'])('nothing is measured by %s', (before) => {
  expect(changeOf('10', before)).toBeUndefined();
});

test.each([
  ['4280', '11206.50', '38'],
  ['135.80', '11206.50', '1'],
  ['0', '10', '0'],
])('%s of %s is %s %%', (part, whole, share) => {
  expect(shareOf(part, whole)?.toText(0)).toBe(share);
});

test.each([
  ['1', '0'],
  ['1', '-5'],
  ['-1', '5'],
])('%s of %s is no share', (part, whole) => {
  expect(shareOf(part, whole)).toBeUndefined();
});

const rows = (...totals: number[]) => totals.map((total) => ({ total: String(total) }));
const totalsOf = (list: readonly { readonly total: string }[]) => list.map(({ total }) => Number(total));

test('what is under 3 % from the eighth on is shown as one', () => {
  const { shown, rest } = withRest(rows(2, 500, 100, 90, 80, 70, 60, 3, 30, 25));
  expect(totalsOf(shown)).toEqual([500, 100, 90, 80, 70, 60, 30]);
  expect(totalsOf(rest)).toEqual([25, 3, 2]);
  expect(totalsOf(withRest(rows(500, 90, 80, 70, 60, 50, 40, 3, 2)).rest)).toEqual([3, 2]);
});

test.each([
  ['seven small ones stay', rows(500, 1, 1, 1, 1, 1, 1)],
  ['one alone stays', rows(500, 1, 1, 1, 1, 1, 1, 1)],
  ['the eighth stays with 3 %', rows(20, 20, 20, 10, 10, 10, 4, 3, 3)],
])('%s', (_, list) => {
  expect(withRest(list)).toMatchObject({ shown: { length: list.length }, rest: [] });
});

test.each([
  ['2026-01-01', '2026-01-01', true],
  ['2026-01-02', '2026-01-01', false],
  ['2026-01-01', '2026-12-31', true],
  ['2026-01-01', '2027-01-01', false],
])('a report from %s to %s can be: %s', (from, to, can) => {
  expect(isReportPeriod(from, to)).toBe(can);
});

test.each([
  ['2026-01-01', '2026-01-31', { from: '2026-01-01', to: '2026-01-31' }],
  ['2026-01-02', '2026-03-30', { from: '2026-02-01', to: '2026-02-28' }],
  ['2026-01-02', '2026-02-27', undefined],
])('from %s to %s the whole months are %j', (from, to, months) => {
  expect(wholeMonths({ from, to })).toEqual(months);
});
