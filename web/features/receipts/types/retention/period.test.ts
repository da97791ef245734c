import { expect, it } from 'vitest';
import { periodOf, periodsOf } from './period.ts';

it('offers the month of the retention and the two before, and one that is there already', () => {
  expect(periodsOf({ issuedOn: '2026-01-20' })).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(periodsOf({ issuedOn: '2026-01-20', fiscalPeriod: '2025-12' })).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(periodsOf({ issuedOn: '2026-01-20', fiscalPeriod: '2025-10' })).toEqual([
    '2026-01',
    '2025-12',
    '2025-11',
    '2025-10',
  ]);
  expect(periodOf({ issuedOn: '2026-01-20' })).toBe('01/2026');
});
