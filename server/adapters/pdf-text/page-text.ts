import { type PdfFont, plainFont, readCodes } from './pdf-font.ts';

/** Letters written at one place of a page. */
interface Piece {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

/** What an operator takes, as it stands before it. */
type Operand = { readonly text: string } | { readonly pieces: readonly (string | number)[] } | number | string;

const MOST_PIECES = 50_000;
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

const token =
  /\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<<|>>|<[0-9A-Fa-f\s]*>|[[\]]|\/[^\s/[\]()<>{}%]*|[-+]?(?:\d+\.?\d*|\.\d+)|[A-Za-z'"*]+\d?|%[^\r\n]*/g;

function bytesOf(literal: string): string {
  if (literal.startsWith('<')) {
    const hex = literal.slice(1, -1).replace(/\s/g, '');
    return (`${hex}${hex.length % 2 === 1 ? '0' : ''}`.match(/../g) ?? [])
      .map((pair) => String.fromCharCode(Number.parseInt(pair, 16)))
      .join('');
  }
  return literal
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, letter = '') =>
      octal !== undefined
        ? String.fromCharCode(Number.parseInt(octal, 8) % 256)
        : /[\r\n]/.test(letter)
          ? ''
          : (escapes[letter] ?? letter),
    );
}

type Matrix = readonly [number, number, number, number, number, number];
const still: Matrix = [1, 0, 0, 1, 0, 0];
const times = ([a, b, c, d, e, f]: Matrix, [p, q, r, s, t, u]: Matrix): Matrix => [
  a * p + b * r,
  a * q + b * s,
  c * p + d * r,
  c * q + d * s,
  e * p + f * r + t,
  e * q + f * s + u,
];

/** What a page's program writes, and where. */
function piecesOf(program: string, fontOf: (name: string) => PdfFont | undefined): Piece[] {
  const pieces: Piece[] = [];
  const kept: Matrix[] = [];
  let page = still;
  let line = still;
  let leading = 0;
  let font = plainFont;
  let operands: Operand[] = [];
  let array: (string | number)[] | undefined;
  const write = (bytes: string) => {
    const [, , , , x, y] = times(line, page);
    const text = readCodes(font, bytes);
    if (text !== '' && pieces.length < MOST_PIECES) pieces.push({ x, y, text });
  };
  const move = (x: number, y: number) => {
    line = times([1, 0, 0, 1, x, y], line);
  };
  const numbers = (): number[] => operands.filter((each) => typeof each === 'number');
  const run = (operator: string): void => {
    const [last] = operands.slice(-1);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers();
    if (operator === 'BT') line = still;
    else if (operator === 'q') kept.push(page);
    else if (operator === 'Q') page = kept.pop() ?? still;
    else if (operator === 'cm') page = times([a, b, c, d, e, f], page);
    else if (operator === 'Tm') line = [a, b, c, d, e, f];
    else if (operator === 'Td') move(a, b);
    else if (operator === 'TL') leading = a;
    else if (operator === 'T*') move(0, -leading);
    else if (operator === 'TD') {
      leading = -b;
      move(a, b);
    } else if (operator === 'Tf') font = fontOf(String(operands[0]).slice(1)) ?? plainFont;
    else if (operator === 'Tj' && typeof last === 'object' && 'text' in last) write(last.text);
    else if ((operator === "'" || operator === '"') && typeof last === 'object' && 'text' in last) {
      move(0, -leading);
      write(last.text);
    } else if (operator === 'TJ' && typeof last === 'object' && 'pieces' in last)
      // A wide step back to the left is the space between two words.
      write(last.pieces.map((each) => (typeof each === 'string' ? each : each < -180 ? spaceOf(font) : '')).join(''));
  };
  for (const [text] of program.matchAll(token)) {
    const first = text.charAt(0);
    if (first === '%') continue;
    const isText = first === '(' || (first === '<' && text !== '<<');
    const value = isText ? bytesOf(text) : /^[-+.\d]/.test(text) ? Number(text) : undefined;
    if (text === '[') array = [];
    else if (text === ']' && array !== undefined) {
      operands.push({ pieces: array });
      array = undefined;
    } else if (array !== undefined) {
      if (value !== undefined) array.push(value);
    } else if (value !== undefined) operands.push(typeof value === 'string' ? { text: value } : value);
    else if (first === '/' || text === '<<' || text === '>>') operands.push(text);
    else {
      run(text);
      operands = [];
    }
  }
  return pieces;
}

const spaceOf = ({ width, letters }: PdfFont): string => {
  if (width === 1) return ' ';
  const code = [...letters].find(([, letter]) => letter === ' ')?.[0];
  return code === undefined ? '' : String.fromCharCode(code >> 8, code & 255);
};

/** Pieces whose middle is so near are of one line. */
const LINE = 3;

/** The lines of a page as one reads them: from above, from the left. */
export function pageText(program: string, fontOf: (name: string) => PdfFont | undefined): string {
  const lines: Piece[][] = [];
  for (const piece of piecesOf(program, fontOf).sort((one, other) => other.y - one.y || one.x - other.x)) {
    const line = lines.at(-1);
    if (line?.[0] !== undefined && Math.abs(line[0].y - piece.y) <= LINE) line.push(piece);
    else lines.push([piece]);
  }
  return lines
    .map((line) =>
      line
        .sort((one, other) => one.x - other.x)
        .map(({ text }) => text)
        .join(' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .join('\n');
}
