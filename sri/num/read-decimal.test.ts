import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatNumber } from './format.ts';
import { readDecimal } from './read-decimal.ts';

describe('readDecimal', () => {
  it.each([
    ['12,50', '12.5'],
    ['12.50', '12.5'],
    ['1.234,5', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1.234.567', '1234567'],
    ['1.234.567,89', '1234567.89'],
    ['$ 1 200', '1200'],
    ['0,10', '0.1'],
    ['.5', '0.5'],
    [',5', '0.5'],
    ['007', '7'],
    ['1234.5', '1234.5'],
    ['0.125', '0.125'],
    ['1234.567', '1234.567'],
    ['12.', '12'],
  ])('reads %s as %s without doubt', (typed, value) => {
    expect(readDecimal(typed, 6)).toEqual({ kind: 'value', value, ambiguous: false });
  });

  it.each([
    ['1.234', 6, '1234'],
    ['1.234', 2, '1234'],
    ['1,234', 6, '1.234'],
    ['12.000', 2, '12000'],
  ])('reads %s (%i places) as %s and says so', (typed, places, value) => {
    expect(readDecimal(typed, places)).toEqual({ kind: 'value', value, ambiguous: true });
  });

  it.each(['-5', '1.2.3', '12,34,5', '1.23,4.5', '1,23.456,7', 'abc', '.', '1e3', '1.234.56', '٣'])(
    'refuses %s',
    (typed) => {
      expect(readDecimal(typed, 6)).toEqual({ kind: 'unreadable' });
    },
  );

  it('refuses more decimals than the field holds instead of rounding', () => {
    expect(readDecimal('1,2345', 2)).toEqual({ kind: 'too_fine', places: 2 });
    expect(readDecimal('14,333', 2)).toEqual({ kind: 'too_fine', places: 2 });
    expect(readDecimal('1,000', 2)).toEqual({ kind: 'too_fine', places: 2 });
    expect(readDecimal('1,2300', 2)).toEqual({ kind: 'value', value: '1.23', ambiguous: false });
    expect(readDecimal('', 2)).toEqual({ kind: 'empty' });
    expect(readDecimal('5', 0)).toEqual({ kind: 'value', value: '5', ambiguous: false });
    expect(readDecimal('5,1', 0)).toEqual({ kind: 'too_fine', places: 0 });
  });

  it('reads back every amount that our formatter prints', () => {
    const cents = fc.bigInt({ min: 0n, max: 10n ** 14n });
    fc.assert(
      fc.property(cents, (units) => {
        const digits = units.toString().padStart(3, '0');
        const text = `${digits.slice(0, -2)}.${digits.slice(-2)}`;
        const read = readDecimal(formatNumber(text), 2);
        expect(read).toMatchObject({ kind: 'value', ambiguous: false });
        expect(read.kind === 'value' && formatNumber(read.value)).toBe(formatNumber(text));
      }),
    );
  });
});
