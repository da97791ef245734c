import { filmSize } from './film-size.ts';
import { loadSharp, onePictureAtATime } from './load-sharp.ts';

type MediaType = 'image/png' | 'image/jpeg' | 'image/webp' | 'image/gif' | 'video/mp4';

export interface Media {
  readonly type: MediaType;
  readonly width: number;
  readonly height: number;
}

const textAt = (file: Uint8Array, from: number, to: number): string =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1', from, Math.min(to, file.length));

const starts: readonly (readonly [MediaType, (file: Uint8Array) => boolean])[] = [
  ['image/png', (file) => textAt(file, 0, 8) === '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', (file) => textAt(file, 0, 3) === '\xff\xd8\xff'],
  ['image/webp', (file) => textAt(file, 0, 4) === 'RIFF' && textAt(file, 8, 12) === 'WEBP'],
  ['image/gif', (file) => /^GIF8[79]a$/.test(textAt(file, 0, 6))],
  ['video/mp4', (file) => /^ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V )/.test(textAt(file, 4, 12))],
];

/** What a file is by its first bytes, whatever it is called. */
const mediaTypeOf = (file: Uint8Array): MediaType | undefined => starts.find(([, isThis]) => isThis(file))?.[0];

/** Its type and size, once it was read to its end; null for what is none of these, or is damaged. */
export const readMedia = async (file: Uint8Array): Promise<Media | null> => {
  const type = mediaTypeOf(file);
  if (type === undefined) return null;
  const size = type === 'video/mp4' ? filmSize(file) : await onePictureAtATime(() => pictureSize(file));
  return size && { type, ...size };
};

const pictureSize = async (file: Uint8Array): Promise<{ width: number; height: number } | null> => {
  const sharp = await loadSharp();
  try {
    const image = sharp(file, { limitInputPixels: 25e6, failOn: 'error' });
    const { width, height } = await image.metadata();
    await image.timeout({ seconds: 5 }).stats();
    return { width, height };
  } catch {
    return null; // what is wrong with it helps nobody: the operator makes it again
  }
};
