import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../dates/index.ts';
import {
  acceptanceDays,
  addBusinessDays,
  firstDayInDoubt,
  firstVoidableDay,
  isFinalConsumerVoidable,
  lastDayInDoubt,
  lastVoidingDay,
} from './index.ts';

const day = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2030-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date): Day => date.toISOString().slice(0, 10));

describe('the term for voiding', () => {
  it.each([
    // Until July 2025: the issue month.
    ['2025-06-15', '2025-07-10', '2025-06-30'],
    ['2024-02-01', '2024-02-20', '2024-02-29'],
    // Since August 2025: day 7 of the next month, the next business day when it is none.
    ['2025-07-31', '2025-08-01', '2025-08-07'],
    ['2026-10-05', '2026-11-20', '2026-11-09'],
    ['2026-12-31', '2026-12-31', '2027-01-07'],
    ['2026-01-31', '2026-02-02', '2026-02-09'],
  ])('of %s, asked on %s: until %s', (issuedOn, today, last) => {
    expect(lastVoidingDay(issuedOn, today)).toBe(last);
  });

  it.each([
    ['2026-11-09', '2026-10-01'],
    ['2026-11-10', '2026-11-01'],
    ['2027-01-07', '2026-12-01'],
  ])('on %s nothing before %s', (today, first) => {
    expect(firstVoidableDay(today)).toBe(first);
  });

  it('is in doubt until the receiver of the last day has had time to accept', () => {
    expect([firstDayInDoubt('2026-03-15'), lastDayInDoubt('2026-01-31')]).toEqual(['2026-01-01', '2026-03-31']);
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 120 }), (today, age) => {
        const issuedOn = addDays(today, -age);
        const accepted = addBusinessDays(lastVoidingDay(issuedOn, today), acceptanceDays('04', today) ?? 0);
        expect(accepted <= lastDayInDoubt(issuedOn)).toBe(true);
        expect(issuedOn >= firstDayInDoubt(today)).toBe(today <= lastDayInDoubt(issuedOn));
      }),
    );
  });

  it('is open from the first voidable day on and for nothing before it', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 100 }), (today, age) => {
        const issuedOn = addDays(today, -age);
        expect(issuedOn >= firstVoidableDay(today)).toBe(today <= lastVoidingDay(issuedOn, today));
      }),
    );
  });

  it('knows the final consumer’s end and who must accept', () => {
    expect([isFinalConsumerVoidable('2025-12-31'), isFinalConsumerVoidable('2026-01-01')]).toEqual([true, false]);
    expect(['01', '03', '04', '05', '06', '07'].map((type) => acceptanceDays(type, '2026-11-20'))).toEqual([
      undefined,
      undefined,
      5,
      5,
      undefined,
      5,
    ]);
  });
});
