import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { hasTools } from '#tests/build/pdf-tools.ts';
import { type QrMatrix, qrMatrix } from './qr-matrix.ts';

const scale = 4;
const quiet = 4;

/** What a scanner reads from the code on paper. */
const scan = async (matrix: QrMatrix): Promise<string> => {
  const width = (matrix.length + 2 * quiet) * scale;
  const pixel = (at: number) => Math.floor(at / scale) - quiet;
  const pixels = Buffer.alloc(width * width, 255);
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++) if (matrix[pixel(y)]?.[pixel(x)]) pixels[y * width + x] = 0;
  const folder = mkdtempSync(join(tmpdir(), 'cuadre-qr-'));
  try {
    const file = join(folder, 'code.png');
    await sharp(pixels, { raw: { width, height: width, channels: 1 } })
      .png()
      .toFile(file);
    return spawnSync('zbarimg', ['-q', '--raw', '-Sdisable', '-Sqrcode.enable', file], {
      encoding: 'utf8',
    }).stdout.trim();
  } finally {
    rmSync(folder, { recursive: true });
  }
};

describe.skipIf(!hasTools('zbarimg'))('a QR code', () => {
  // Version 1, the first with several blocks, with alignment rows, with its version written in it, with 16-bit length.
  it.each([1, 14, 15, 26, 60, 84, 106, 150, 180, 213, 250, 331, 480, 660])(
    'of %i bytes is read by a scanner',
    async (length) => {
      const text = 'otpauth://totp/Cuadre:ana%40correo.ec?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Cuadre'
        .repeat(8)
        .slice(0, length);
      expect(await scan(qrMatrix(text))).toBe(text);
    },
  );
});

it('has the sizes of its versions, square, with the dark module where the standard has it', () => {
  for (const [length, size] of [
    [14, 21],
    [15, 25],
    [213, 57],
    [214, 61],
    [666, 97],
  ] as const) {
    const matrix = qrMatrix('a'.repeat(length));
    expect([matrix.length, ...new Set(matrix.map((row) => row.length))]).toEqual([size, size]);
    expect(matrix[size - 8]?.[8]).toBe(true);
  }
  expect(() => qrMatrix('a'.repeat(667))).toThrow(RangeError);
});
