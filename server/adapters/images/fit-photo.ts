import { loadSharp, onePictureAtATime } from './load-sharp.ts';

const longestSide = 1600;
const usualBytes = 300_000;

/** Each try smaller than the one before: a crumpled paper on a patterned cloth is much to describe. */
const tries = [
  { side: longestSide, quality: 80 },
  { side: longestSide, quality: 60 },
  { side: 1280, quality: 55 },
  { side: 1000, quality: 45 },
  { side: 800, quality: 35 },
] as const;

type Photo =
  | { readonly kind: 'photo'; readonly content: Uint8Array; readonly type: 'image/jpeg' | 'application/pdf' }
  | { readonly kind: 'heic' | 'large_pdf' | 'none' };

/**
 * The photo of a paper as we keep it: upright, at most 1,600 pixels and 300 kB (or as many bytes as said), without
 * metadata, encoded again. A PDF stays as it came while it is that small. `none`: no whole JPEG or PNG, more than 50 million pixels, or ten seconds.
 */
export const fitPhoto = (file: Uint8Array, { mostBytes = usualBytes } = {}): Promise<Photo> | Photo => {
  if (beginsAsPdf(file)) {
    if (file.length > mostBytes) return { kind: 'large_pdf' };
    return isWholePdf(file) ? { kind: 'photo', content: file, type: 'application/pdf' } : { kind: 'none' };
  }
  return isHeic(file) ? { kind: 'heic' } : onePictureAtATime(() => drawAgain(file, mostBytes));
};

const textAt = (file: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...file.subarray(from, Math.min(to, file.length)));

const beginsAsPdf = (file: Uint8Array): boolean => textAt(file, 0, 5) === '%PDF-';

/** Where its objects lie, and its end: what is cut, or only calls itself a PDF, has neither. Nothing more of it is read. */
const isWholePdf = (file: Uint8Array): boolean => {
  const text = Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('latin1');
  return /\b(startxref|trailer)\b/.test(text) && text.slice(-1024).includes('%%EOF');
};

/** Photos as telephones of one maker keep them: nothing here opens them. */
const isHeic = (file: Uint8Array): boolean => /^ftyp(hei|hev|mif1|msf1)/.test(textAt(file, 4, 12));

const drawAgain = async (file: Uint8Array, mostBytes: number): Promise<Photo> => {
  const sharp = await loadSharp();
  try {
    const { format } = await sharp(file, { limitInputPixels: 50e6 }).metadata();
    if (format !== 'png' && format !== 'jpeg') return { kind: 'none' };
    for (const { side, quality } of tries) {
      const content = await sharp(file, { limitInputPixels: 50e6, failOn: 'error', animated: false })
        .rotate()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        // A PNG may be see-through.
        .flatten({ background: '#ffffff' })
        .toColourspace('srgb')
        .jpeg({ quality, mozjpeg: false })
        .timeout({ seconds: 10 })
        .toBuffer();
      if (content.length <= mostBytes) return { kind: 'photo', content, type: 'image/jpeg' };
    }
  } catch {
    // What is wrong with the file helps nobody: the person takes another.
  }
  return { kind: 'none' };
};
