import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bold, regular, widthOf, wrap } from './font.ts';
import { toWinAnsi } from './win-ansi.ts';

describe('toWinAnsi', () => {
  test('Spanish and the rest of Windows-1252 survive, byte for byte', () => {
    const same = 'áéíóúüñÁÉÍÓÚÜÑ¿¡ºª«»°½×';
    expect(toWinAnsi(same)).toBe(same);
    expect(toWinAnsi('€“”‘’–—…•™Šžœ')).toBe('\x80\x93\x94\x91\x92\x96\x97\x85\x95\x99\x8a\x9e\x9c');
    // The same letters written as a letter and a loose accent.
    expect(toWinAnsi('n\u0303a\u0301')).toBe('ñá');
  });

  test.each([
    ['Łukasz Čapek', 'Lukasz Capek'],
    ['−5 ≤ x → y', '-5 <= x -> y'],
    ['a\u00a0b\u2009c\u3000d\te', 'a\u00a0b c d e'],
    ['co\u00adperar\u200b\ufeff', 'coperar'],
    ['Ⅳ ﬁn ①', 'IV fin 1'],
    ['日本 Привет', '? ?'],
    ['👩🏽‍🔧👍', '?'],
    ['가', '?'],
    ['\ud83d', '?'],
    ['uno\r\ndos\u2028tres', 'uno\ndos\ntres'],
    ['\u0080\u0000\u001b', ''],
  ])('%j → %j', (text, expected) => {
    expect(toWinAnsi(text)).toBe(expected);
  });

  // @asvs V1.3.3
  test('any text at all: only bytes that the fonts can draw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
        expect(toWinAnsi(text)).toMatch(/^[\n\x20-\x7e\x80\x82-\x8c\x8e\x91-\x9c\x9e-\xac\xae-\xff]*$/);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('wrap', () => {
  const style = { font: regular, size: 8, grey: 0 };
  test('no line is wider than asked, and nothing but spaces is lost', () => {
    const words = fc.array(fc.oneof(fc.string({ maxLength: 12 }), fc.string({ minLength: 40, maxLength: 90 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 300 }), (list, width) => {
        const text = list.join(' ');
        const lines = wrap(text, style, width);
        for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(width + 1e-9);
        expect(lines.join('').replace(/\s/g, '')).toBe(toWinAnsi(text).replace(/\s/g, ''));
      }),
      { numRuns: 2000 },
    );
  });

  test('breaks at spaces, and a long word where a reader expects it', () => {
    expect(wrap('uno dos tres', style, widthOf('uno dos', style))).toEqual(['uno dos', 'tres']);
    expect(wrap('contabilidad@comercializadora-andina.example.ec', style, 120)[0]).toMatch(/[@.-]$/);
    expect(wrap('línea uno\nlínea dos', style, 500)).toEqual(['línea uno', 'línea dos']);
    expect(wrap('', style, 100)).toEqual(['']);
  });

  test('the metrics are Helvetica’s', () => {
    expect(widthOf('0123456789', { ...style, size: 10 })).toBeCloseTo(55.6, 6);
    expect(widthOf(toWinAnsi('ñÑ—'), { ...style, size: 1000 })).toBeCloseTo(556 + 722 + 1000, 6);
    expect(widthOf('A', { font: bold, size: 1000, grey: 0 })).toBeCloseTo(722, 6);
  });
});
