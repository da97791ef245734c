import { expect, test } from 'vitest';
import { CanonicalBytes, Tags } from './canonical-bytes.ts';
import { escapeAttribute, escapeText } from './escape.ts';

/** Lengths around the buffer of 32 kB, in characters of one, two, three and four bytes. */
const lengths = [0, 1, 8_191, 10_923, 11_000, 16_384, 20_000, 32_767, 32_768, 40_000];
const cases = ['a', 'ñ', '€', '😀', '&', '"', '\r'].flatMap((unit) => lengths.map((length) => unit.repeat(length)));

test('text, attributes and elements are written whole, however long they are', () => {
  const decoder = new TextDecoder();
  const tags = new Tags('n');
  for (const text of cases) {
    const what = `${text.length} of ${text.slice(0, 2)}`;
    const written = (write: (out: CanonicalBytes) => void) => {
      const out = new CanonicalBytes();
      write(out);
      return decoder.decode(out.copy());
    };
    expect(written((out) => out.text(text)) === escapeText(text), what).toBe(true);
    expect(written((out) => out.attribute(text)) === escapeAttribute(text), what).toBe(true);
    const twice = (out: CanonicalBytes) => {
      for (const _ of [1, 2]) out.element(tags, text);
    };
    expect(written(twice) === `<n>${escapeText(text)}</n>`.repeat(2), what).toBe(true);
  }
});

test('a document begun and given up leaves nothing in the next', () => {
  const out = new CanonicalBytes();
  out.element(new Tags('a'), 'x');
  out.clear();
  out.element(new Tags('b'), 'y');
  expect(new TextDecoder().decode(out.copy())).toBe('<b>y</b>');
});
