import Big from 'big.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeOf } from './judge-value.ts';
import { decimal, lines, oneLine, pattern, signedDecimal } from './value-types.ts';

const ALPHABET = ['', '0', '1', '9', '.', '/', ':', '-', ' '];
/** Every text of up to five of these characters. */
const texts = new Set(
  [1, 2, 3, 4].reduce((all) => all.flatMap((text) => ALPHABET.map((each) => text + each)), ALPHABET),
);

/** XSD 1.0 part 2, 3.2.3, 4.3.11 and 4.3.12: zeros at either end do not count. */
function fits(text: string, digits: number, fraction: number, mayBeNegative: boolean): boolean {
  if (!/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text.trim())) return false;
  const { c, e, s } = new Big(text.trim().replace(/\.$/, '').replace('-.', '-0.'));
  const decimals = Math.max(0, c.length - e - 1);
  const whole = c[0] === 0 ? 0 : Math.max(0, e + 1);
  return decimals <= fraction && whole + decimals <= digits && (mayBeNegative || s > 0 || c[0] === 0);
}

test.each([
  [3, 1, false],
  [2, 0, false],
  [3, 2, true],
] as const)('a number of %i digits, %i of them decimals, negative too: %s', (digits, fraction, mayBeNegative) => {
  const judge = judgeOf((mayBeNegative ? signedDecimal : decimal)(digits, fraction), 'x');
  for (const text of texts)
    expect(judge(text) === undefined, JSON.stringify(text)).toBe(fits(text, digits, fraction, mayBeNegative));
});

test('lengths are counted in characters, emojis as one', () => {
  const judge = judgeOf(lines(3, 5), 'x');
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'ñ', '\n', '😀', '\u{1F4A1}'), { maxLength: 7 }), (characters) => {
      const code = characters.length === 0 ? 'empty' : characters.length < 3 ? 'too_short' : 'too_long';
      const isRight = characters.length >= 3 && characters.length <= 5;
      expect(judge(characters.join(''))?.code).toBe(isRight ? undefined : `structure.${code}`);
    }),
  );
});

test('a sentence quotes up to 40 characters of the value', () => {
  const says = (length: number) => judgeOf(pattern('[0-9]', '1 dígito'), 'x')('x'.repeat(length))?.says;
  expect(says(40)).toBe(`«${'x'.repeat(40)}» no tiene la forma que pide el SRI: 1 dígito.`);
  expect(says(41)).toBe(`«${'x'.repeat(40)}…» no tiene la forma que pide el SRI: 1 dígito.`);
  expect(judgeOf(oneLine(9), 'x')('a\nb')?.says).toBe('no puede tener saltos de línea.');
});
