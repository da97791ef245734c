import { deflateSync, inflateSync } from 'node:zlib';
import type { PreparedLogo } from './logo.ts';

/** Far more than a logo of 500 × 500 needs, far less than would hurt. */
const mostPixels = 4_000_000;

/**
 * PNG of 8 bits, not interlaced (what our logo upload writes): its colours on white paper, as PDF image data.
 * Transparency is painted white here, once, because the RIDE's paper is white. Throws on any other file.
 */
export function preparePng(file: Uint8Array): PreparedLogo {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const { header, palette, alpha, data } = chunks(bytes);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, type, interlaced] = [header[8], header[9] ?? -1, header[12]];
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[type];
  if (channels === undefined || depth !== 8 || interlaced !== 0) throw new Error('PNG shape not supported');
  if (width < 1 || height < 1 || width * height > mostPixels) throw new Error('PNG size not supported');
  const pixels = unfilter(data, width * channels, height, channels);
  const rgb = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const from = at * channels;
    const index = (pixels[from] ?? 0) * 3;
    const opacity =
      type === 6 ? pixels[from + 3]! : type === 4 ? pixels[from + 1]! : type === 3 ? (alpha?.[index / 3] ?? 255) : 255;
    for (let colour = 0; colour < 3; colour++) {
      const value =
        type === 3 ? (palette?.[index + colour] ?? 0) : pixels[from + (type === 2 || type === 6 ? colour : 0)]!;
      rgb[at * 3 + colour] = 255 - Math.round(((255 - value) * opacity) / 255);
    }
  }
  return {
    width,
    height,
    entries: { ColorSpace: 'DeviceRGB', BitsPerComponent: 8, Filter: 'FlateDecode' },
    data: deflateSync(rgb, { level: 9 }),
  };
}

function chunks(bytes: Buffer): { header: Buffer; palette?: Buffer; alpha?: Buffer; data: Buffer } {
  let [header, palette, alpha]: (Buffer | undefined)[] = [];
  const data: Buffer[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    const body = bytes.subarray(at + 8, at + 8 + length);
    if (body.length !== length) break;
    if (name === 'IHDR' && length === 13) header = body;
    else if (name === 'PLTE') palette = body;
    else if (name === 'tRNS') alpha = body;
    else if (name === 'IDAT') data.push(body);
    at += 12 + length;
  }
  if (header === undefined || data.length === 0) throw new Error('PNG without header or image');
  return { header, ...(palette && { palette }), ...(alpha && { alpha }), data: Buffer.concat(data) };
}

/** Undoes the five line filters (PNG specification, section 9). */
function unfilter(packed: Buffer, stride: number, height: number, step: number): Uint8Array {
  const raw = inflateSync(packed, { maxOutputLength: (stride + 1) * height });
  if (raw.length !== (stride + 1) * height) throw new Error('PNG image is cut');
  const out = new Uint8Array(stride * height);
  for (let row = 0; row < height; row++) {
    const filter = raw[row * (stride + 1)]!;
    if (filter > 4) throw new Error('PNG filter unknown');
    for (let column = 0; column < stride; column++) {
      const at = row * stride + column;
      const left = column < step ? 0 : out[at - step]!;
      const up = row === 0 ? 0 : out[at - stride]!;
      const corner = column < step || row === 0 ? 0 : out[at - stride - step]!;
      const guess = [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, corner) : 0][filter]!;
      out[at] = raw[row * (stride + 1) + 1 + column]! + guess;
    }
  }
  return out;
}

function paeth(left: number, up: number, corner: number): number {
  const [byLeft, byUp, byCorner] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  return byLeft <= byUp && byLeft <= byCorner ? left : byUp <= byCorner ? up : corner;
}
