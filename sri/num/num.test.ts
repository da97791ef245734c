import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Amount, amount, formatMoney, formatNumber, formatPercent, parseAmount, sum } from './index.ts';

// big.js is the oracle: another author, another representation. Half-up there is also away from zero.
Big.DP = 60;
Big.RM = Big.roundHalfUp;
Big.NE = -1000;
Big.PE = 1000;

/** Decimal texts of all sizes: everyday ones, ones around 2^53 where the fast path ends, and huge ones. */
const digits = fc.oneof(
  fc.bigInt({ min: 0n, max: 10n ** 7n }),
  fc.bigInt({ min: 2n ** 53n - 40n, max: 2n ** 53n + 40n }),
  fc.bigInt({ min: 0n, max: 10n ** 24n }),
);
const decimalText = fc
  .tuple(digits, fc.integer({ min: 0, max: 18 }), fc.boolean())
  .map(([units, scale, negative]) => (negative ? '-' : '') + Amount.of(units, scale).toFixed(scale));
const pair = fc.tuple(decimalText, decimalText);
const same = (got: Amount, expected: Big) => expect(got.toText()).toBe(expected.toFixed());

describe('Amount agrees with big.js', () => {
  // @asvs V1.4.2
  test('add, subtract, multiply, percent, compare', () => {
    fc.assert(
      fc.property(pair, ([a, b]) => {
        const [x, y] = [new Big(a), new Big(b)];
        same(amount(a).add(amount(b)), x.plus(y));
        same(amount(a).subtract(amount(b)), x.minus(y));
        same(amount(a).multiply(amount(b)), x.times(y));
        same(amount(a).percent(amount(b)), x.times(y).times('0.01'));
        expect(amount(a).compare(amount(b))).toBe(x.cmp(y));
      }),
      { numRuns: 5000 },
    );
  });

  test('round, also on exact ties', () => {
    const tie = fc
      .tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 6 }))
      .map(
        ([units, places]) => [Amount.of(units * 10n + (units < 0n ? -5n : 5n), places + 1).toText(), places] as const,
      );
    const any = fc.tuple(decimalText, fc.integer({ min: 0, max: 8 }));
    fc.assert(
      fc.property(fc.oneof(tie, any), ([text, places]) => {
        const rounded = amount(text).round(places);
        expect(rounded.scale).toBe(places);
        same(rounded, new Big(text).round(places, Big.roundHalfUp));
      }),
      { numRuns: 5000 },
    );
  });

  test('sum', () => {
    fc.assert(
      fc.property(fc.array(decimalText, { maxLength: 20 }), (list) => {
        same(
          sum(list.map(amount)),
          list.reduce((total, text) => total.plus(text), new Big(0)),
        );
      }),
    );
  });
});

describe('text', () => {
  test('what it reads it writes, with the places asked for', () => {
    fc.assert(
      fc.property(decimalText, fc.integer({ min: 0, max: 4 }), (text, more) => {
        const value = amount(text);
        expect(value.toFixed(value.scale + more)).toBe(
          new Big(text).toFixed(value.scale + more).replace(/^-(0(?:\.0+)?)$/, '$1'),
        );
        expect(value.equals(amount(value.toText()))).toBe(true);
        expect(JSON.stringify({ value })).toBe(`{"value":"${value.toText()}"}`);
      }),
      { numRuns: 2000 },
    );
  });

  // @asvs V1.4.2
  test('toFixed never loses a digit: rounding is a step of its own', () => {
    expect(() => amount('1.005').toFixed(2)).toThrow(RangeError);
    expect(amount('1.005').round(2).toFixed(2)).toBe('1.01');
    expect(amount('-1.005').round(2).toFixed(2)).toBe('-1.01');
    expect(amount('0.50').toFixed(1)).toBe('0.5');
    expect(() => amount('0.05').toFixed(1)).toThrow(RangeError);
    expect(amount('1.500').toText()).toBe('1.5');
    expect(amount('1.500').toText(2)).toBe('1.50');
    expect(amount('-0.00').toText(2)).toBe('0.00');
  });

  test.each(['', '-', '.', '1,5', '1e3', ' 1', '1 ', '1.2.3', 'NaN', 'Infinity', '0x10', '١', '1'.repeat(65)])(
    'refuses %j',
    (text) => {
      expect(parseAmount(text)).toBeNull();
      expect(() => amount(text)).toThrow(RangeError);
    },
  );

  test.each([
    ['.5', '0.5'],
    ['5.', '5'],
    ['+7', '7'],
    ['007.10', '7.1'],
    ['-0', '0'],
    ['1'.repeat(64), '1'.repeat(64)],
    ['99999999999999999999.999999', '99999999999999999999.999999'],
  ])('reads %j as %s', (text, expected) => {
    expect(amount(text).toText()).toBe(expected);
  });

  test('for the screen', () => {
    expect(formatMoney('1234.5')).toBe('$1.234,50');
    expect(formatMoney('-46')).toBe('−$46,00');
    expect(formatMoney('1234567.891234')).toBe('$1.234.567,891234');
    expect(formatNumber('0')).toBe('0,00');
    expect(formatNumber('-1234.5')).toBe('−1.234,50');
    expect(formatNumber('1000', 0)).toBe('1.000');
    expect(formatPercent('15')).toBe('15 %');
    expect(formatPercent('2.50')).toBe('2,5 %');
  });
});
