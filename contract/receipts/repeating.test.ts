import { describe, expect, it } from 'vitest';
import { freeFrom, type InvoiceRhythm, lastDue, nextDue } from './repeating.rules.ts';

const monthly = (more: Partial<InvoiceRhythm> = {}): InvoiceRhythm => ({
  frequency: 'M',
  from: '2026-11',
  day: 31,
  ...more,
});

describe('a repeating invoice', () => {
  it.each([
    ['before its first month', '2026-01-15', monthly(), '2026-11-30', undefined],
    ['on its day', '2026-11-30', monthly(), '2026-11-30', '2026-11-30'],
    ['after its day', '2026-12-31', monthly({ day: 5 }), '2027-01-05', '2026-12-05'],
    ['in February', '2027-02-01', monthly(), '2027-02-28', '2027-01-31'],
    ['in its last month', '2027-01-01', monthly({ to: '2027-01' }), '2027-01-31', '2026-12-31'],
    ['after its end', '2027-02-01', monthly({ to: '2027-01' }), undefined, '2027-01-31'],
    ['yearly, between', '2028-03-01', monthly({ frequency: 'A' }), '2028-11-30', '2027-11-30'],
    ['yearly, on its day', '2027-11-30', monthly({ frequency: 'A' }), '2027-11-30', '2027-11-30'],
    [
      'yearly, ended before its second',
      '2027-11-30',
      monthly({ frequency: 'A', to: '2027-10' }),
      undefined,
      '2026-11-30',
    ],
  ])('%s', (_, today, rhythm, next, last) => {
    expect([nextDue(rhythm, today), lastDue(rhythm, today)]).toEqual([next, last]);
  });

  it.each([
    [undefined, '2026-11-20'],
    ['2026-10', '2026-11-20'],
    ['2026-11', '2026-12-01'],
    ['2026-12', '2027-01-01'],
  ])('that made one for %s makes the next from %s on', (madeFor, from) => {
    expect(freeFrom('2026-11-20', madeFor)).toBe(from);
  });
});
