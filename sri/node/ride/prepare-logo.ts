import { prepareJpeg } from './jpeg.ts';
import type { PreparedLogo } from './logo.ts';
import { preparePng } from './png.ts';

/**
 * Reads a PNG or JPEG for `drawRide`. Worth keeping where many receipts of one taxpayer are drawn: this is the slow part
 * of a logo. `undefined` for a file that is neither or is damaged: a receipt is printed without its logo rather than
 * not at all.
 */
export function prepareLogo(file: Uint8Array): PreparedLogo | undefined {
  try {
    if (file[0] === 0x89 && file[1] === 0x50) return preparePng(file);
    return file[0] === 0xff && file[1] === 0xd8 ? prepareJpeg(file) : undefined;
  } catch {
    return undefined;
  }
}
