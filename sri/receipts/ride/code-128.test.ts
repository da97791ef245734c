import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { code128, modulesOf } from './code-128.ts';

describe('code128', () => {
  test('a known symbol: 123456 is start C, 12, 34, 56, check 44, stop', () => {
    // (105 + 1·12 + 2·34 + 3·56) mod 103 = 44; widths from the table of ISO/IEC 15417.
    const symbols = ['211232', '112232', '131123', '331121', '132131', '2331112'];
    expect(code128('123456').join('')).toBe(symbols.join(''));
  });

  test('an access key takes 321 modules, bars and spaces of one to four', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{49}$/), (key) => {
        const widths = code128(key);
        expect(modulesOf(widths)).toBe(321);
        expect(widths.length % 2).toBe(1);
        expect(widths.every((width) => width >= 1 && width <= 4)).toBe(true);
      }),
    );
  });

  test.each(['', '1', '12a4', '１２'])('refuses %j', (text) => {
    expect(() => code128(text)).toThrow('digits');
  });
});
