import { code128, modulesOf } from '../../receipts/ride/code-128.ts';
import type { Block } from './block.ts';

/** Whether a key can be drawn as bars; a received document may carry anything, and is printed all the same. */
export const hasBars = (key: string | undefined): key is string => key !== undefined && /^\d{2,}$/.test(key);

/** Code 128 of digits across a width. The caller leaves a quiet zone of ten modules on each side. */
export function codeAcross(digits: string, x: number, width: number, height: number): Block {
  const widths = code128(digits);
  return { height, draw: (canvas, y) => canvas.bars(widths, x, y, width / modulesOf(widths), height, 'across') };
}

/**
 * Code 128 of digits down the paper, a quarter of a millimetre for each module: exactly two dots of a thermal printer
 * of 203 dpi, three of 300. The 321 modules of an access key do not fit across 80 mm paper at two dots, and at less a
 * printed code cannot be read (tried with zbar on bi-level prints: none of ten, against ten of ten at a quarter of a millimetre).
 */
export function codeDown(digits: string, x: number, width: number): Block {
  const widths = code128(digits);
  const module = (0.25 * 72) / 25.4;
  const quiet = module * 10;
  return {
    height: modulesOf(widths) * module + quiet * 2,
    draw: (canvas, y) => canvas.bars(widths, x, y + quiet, module, width, 'down'),
  };
}
