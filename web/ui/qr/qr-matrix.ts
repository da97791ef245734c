import { qrBytes } from './qr-bytes.ts';

/** Dark and light, row by row, without the quiet zone around it. */
export type QrMatrix = readonly (readonly boolean[])[];

/** A drawing in progress: what is undefined is still free for data. */
type Drawing = (boolean | undefined)[][];
const put = (drawing: Drawing, x: number, y: number, dark: boolean): void => {
  const row = drawing[y];
  if (row && x >= 0 && x < drawing.length) row[x] = dark;
};
const bit = (value: number, index: number): boolean => ((value >> index) & 1) === 1;

/** Rings around a centre: dark but for the rings named light. */
const rings = (drawing: Drawing, cx: number, cy: number, radius: number, light: readonly number[]): void => {
  for (let dy = -radius; dy <= radius; dy++)
    for (let dx = -radius; dx <= radius; dx++)
      put(drawing, cx + dx, cy + dy, !light.includes(Math.max(Math.abs(dx), Math.abs(dy))));
};

const alignmentsOf = (version: number): number[] => {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((version * 4 + 4) / (count * 2 - 2)) * 2;
  const last = version * 4 + 10;
  return [6, ...Array.from({ length: count - 1 }, (_, i) => last - i * step).reverse()];
};

/** What a BCH code adds to a value, written behind it. */
const withCheck = (value: number, polynomial: number, bits: number): number => {
  let rest = value;
  for (let i = 0; i < bits; i++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * polynomial);
  return (value << bits) | rest;
};

const drawFormat = (drawing: Drawing, mask: number): void => {
  const size = drawing.length;
  const format = withCheck(mask, 0x537, 10) ^ 0x5412; // level M is 00
  for (let i = 0; i < 15; i++) {
    const dark = bit(format, i);
    if (i < 8) put(drawing, 8, i < 6 ? i : i + 1, dark);
    else put(drawing, i === 8 ? 7 : 14 - i, 8, dark);
    if (i < 8) put(drawing, size - 1 - i, 8, dark);
    else put(drawing, 8, size - 15 + i, dark);
  }
  put(drawing, 8, size - 8, true);
};

const drawPatterns = (version: number): Drawing => {
  const size = version * 4 + 17;
  const drawing: Drawing = Array.from({ length: size }, () => Array.from({ length: size }, () => undefined));
  for (let i = 0; i < size; i++) {
    put(drawing, 6, i, i % 2 === 0);
    put(drawing, i, 6, i % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    rings(drawing, x, y, 4, [2, 4]);
  const centres = alignmentsOf(version);
  for (const x of centres)
    for (const y of centres) {
      const isFinder = (x === 6 && y === 6) || (x === 6 && y === size - 7) || (x === size - 7 && y === 6);
      if (!isFinder) rings(drawing, x, y, 2, [1]);
    }
  drawFormat(drawing, 0);
  if (version >= 7) {
    const marked = withCheck(version, 0x1f25, 12);
    for (let i = 0; i < 18; i++) {
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      put(drawing, a, b, bit(marked, i));
      put(drawing, b, a, bit(marked, i));
    }
  }
  return drawing;
};

/** The free places in the order the data runs: pairs of columns from the right, up and down in turn. */
const pathOf = (drawing: Drawing): [x: number, y: number][] => {
  const size = drawing.length;
  const path: [number, number][] = [];
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++)
      for (const x of [right, right - 1]) {
        const y = ((right + 1) & 2) === 0 ? size - 1 - i : i;
        if (drawing[y]?.[x] === undefined) path.push([x, y]);
      }
  }
  return path;
};

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How hard a scanner would find it: runs, blocks, what looks like a finder, and more of one shade than of the other. */
const penaltyOf = (matrix: QrMatrix): number => {
  const size = matrix.length;
  const text = (row: readonly boolean[]) => row.map((dark) => (dark ? '1' : '0')).join('');
  const lines = [...matrix.map(text), ...matrix.map((_, x) => text(matrix.map((row) => row[x] ?? false)))];
  let penalty = 0;
  for (const line of lines) {
    for (const run of line.match(/0{5,}|1{5,}/g) ?? []) penalty += run.length - 2;
    penalty += 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length;
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = matrix[y]?.[x];
      if (matrix[y]?.[x - 1] === dark && matrix[y - 1]?.[x] === dark && matrix[y - 1]?.[x - 1] === dark) penalty += 3;
    }
  const share = (matrix.flat().filter(Boolean).length / size ** 2) * 20;
  return penalty + 10 * Math.floor(Math.abs(share - 10));
};

/** The QR code of a text, with the mask that reads best. Throws RangeError beyond some 600 bytes. */
export const qrMatrix = (text: string): QrMatrix => {
  const { version, bytes } = qrBytes(text);
  const patterns = drawPatterns(version);
  const path = pathOf(patterns);
  const masked = masks.map((isFlipped, mask): QrMatrix => {
    const drawing = patterns.map((row) => [...row]);
    drawFormat(drawing, mask);
    for (const [i, [x, y]] of path.entries())
      put(drawing, x, y, bit(bytes[i >> 3] ?? 0, 7 - (i & 7)) !== isFlipped(x, y));
    return drawing.map((row) => row.map(Boolean));
  });
  const penalties = masked.map(penaltyOf);
  return masked[penalties.indexOf(Math.min(...penalties))] ?? [];
};
