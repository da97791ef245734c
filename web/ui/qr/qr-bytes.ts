// ISO/IEC 18004, as far as we need it: bytes, error correction level M, versions 1 to 20.

/** By version, level M: error correction bytes of a block, and how many blocks. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const mostVersions = correction.length;

/** Bits that are neither pattern nor format. */
const bitsOf = (version: number): number => {
  const all = (16 * version + 128) * version + 64;
  if (version === 1) return all;
  const alignments = Math.floor(version / 7) + 2;
  return all - ((25 * alignments - 10) * alignments - 55) - (version >= 7 ? 36 : 0);
};

const dataBytesOf = (version: number): number =>
  Math.floor(bitsOf(version) / 8) - (correction[version - 1] ?? 0) * (blocks[version - 1] ?? 0);

/** Multiplies in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
const times = (one: number, other: number): number => {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
};

/** The generator polynomial of so many correction bytes, without its leading 1. */
const generator = (degree: number): number[] => {
  const terms = [...Array.from({ length: degree - 1 }, () => 0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let j = 0; j < degree; j++) terms[j] = times(terms[j] ?? 0, root) ^ (terms[j + 1] ?? 0);
    root = times(root, 2);
  }
  return terms;
};

/** Reed-Solomon: the remainder of the data by the generator. */
const correctionOf = (data: readonly number[], divisor: readonly number[]): number[] => {
  const rest = divisor.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [i, term] of divisor.entries()) rest[i] = (rest[i] ?? 0) ^ times(term, factor);
  }
  return rest;
};

/** Mode, length, text, and padding up to what the version holds. */
const dataOf = (text: Uint8Array, version: number): number[] => {
  const lengthBits = version < 10 ? 8 : 16;
  const capacity = dataBytesOf(version) * 8;
  const binary = (value: number, bits: number) => value.toString(2).padStart(bits, '0');
  let bits = binary(4, 4) + binary(text.length, lengthBits) + Array.from(text, (byte) => binary(byte, 8)).join('');
  bits += '0'.repeat(Math.min(4, capacity - bits.length));
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  const data = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  for (let pad = 0xec; data.length < capacity / 8; pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
};

/** The smallest version that holds the text, and everything it carries in the order it is drawn in. */
export const qrBytes = (text: string): { readonly version: number; readonly bytes: readonly number[] } => {
  const plain = new TextEncoder().encode(text);
  const fits = (version: number) => plain.length + (version < 10 ? 2 : 3) <= dataBytesOf(version);
  const version = Array.from({ length: mostVersions }, (_, i) => i + 1).find(fits);
  if (version === undefined) throw new RangeError('too long for a QR code');
  const data = dataOf(plain, version);
  const count = blocks[version - 1] ?? 1;
  const divisor = generator(correction[version - 1] ?? 0);
  // The last blocks carry one byte more where the data does not divide evenly.
  const short = Math.floor(data.length / count);
  const even = count - (data.length % count);
  const startOf = (block: number) => block * short + Math.max(0, block - even);
  const parts = Array.from({ length: count }, (_, i) => data.slice(startOf(i), startOf(i + 1)));
  const corrections = parts.map((part) => correctionOf(part, divisor));
  const woven = (rows: readonly (readonly number[])[], length: number) =>
    Array.from({ length }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
  return { version, bytes: [...woven(parts, short + 1), ...woven(corrections, divisor.length)] };
};
