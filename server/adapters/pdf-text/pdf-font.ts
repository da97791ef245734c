import { type PdfObject, unpack } from './pdf-objects.ts';

/** Codes of a font → letters. */
export interface PdfFont {
  /** Bytes of a code. */
  readonly width: 1 | 2;
  readonly letters: ReadonlyMap<number, string>;
}

const MOST_LETTERS = 10_000;

const lettersOf = (hex: string): string =>
  (hex.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** Windows-1252 where it differs from Latin 1. */
const windows = new Map(
  [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].map((letter, at) => [0x80 + at, letter]),
);

export const plainFont: PdfFont = { width: 1, letters: windows };

/** How the codes of a font are read: by its own table of letters, else as the West writes. */
export function pdfFont(font: PdfObject, objectOf: (number: number) => PdfObject | undefined): PdfFont {
  const width = /\/Subtype\s*\/Type0\b/.test(font.head) ? 2 : 1;
  const table = objectOf(Number(/\/ToUnicode\s+(\d+)\s+\d+\s+R/.exec(font.head)?.[1] ?? Number.NaN));
  const text = table && unpack(table);
  if (text === undefined) return width === 1 ? plainFont : { width, letters: new Map() };
  const letters = new Map(width === 1 ? windows : []);
  for (const [, body = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code = '', to = ''] of body.matchAll(/<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>/g))
      letters.set(Number.parseInt(code, 16), lettersOf(to));
  for (const [, body = ''] of text.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, first = '', last = '', to = '', list = ''] of body.matchAll(
      /<([0-9A-Fa-f]+)>\s*<([0-9A-Fa-f]+)>\s*(?:<([0-9A-Fa-f]+)>|\[([^\]]*)\])/g,
    )) {
      const from = Number.parseInt(first, 16);
      const each = [...list.matchAll(/<([0-9A-Fa-f]+)>/g)].map(([, hex = '']) => lettersOf(hex));
      const until = Math.min(Number.parseInt(last, 16), from + MOST_LETTERS);
      for (let code = from; code <= until && letters.size < MOST_LETTERS; code++) {
        const letter = to === '' ? each[code - from] : afterwards(lettersOf(to), code - from);
        if (letter !== undefined) letters.set(code, letter);
      }
    }
  return { width, letters };
}

/** So many places after the last letter. */
const afterwards = (letters: string, places: number): string =>
  letters.slice(0, -1) + String.fromCharCode(letters.charCodeAt(letters.length - 1) + places);

export function readCodes({ width, letters }: PdfFont, bytes: string): string {
  let text = '';
  for (let at = 0; at + width <= bytes.length; at += width) {
    const code = width === 1 ? bytes.charCodeAt(at) : bytes.charCodeAt(at) * 256 + bytes.charCodeAt(at + 1);
    text += letters.get(code) ?? (width === 1 ? String.fromCharCode(code) : '');
  }
  return text;
}
