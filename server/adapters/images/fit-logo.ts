import { loadSharp, onePictureAtATime } from './load-sharp.ts';

interface Logo {
  readonly content: Uint8Array;
  readonly type: 'image/png' | 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/**
 * A logo as we keep it: at most 500 wide and so high, upright, without metadata, encoded again, so that what is stored was written by
 * us. Null for anything that is not a whole PNG or JPEG, or has more than 25 million pixels, or takes 5 seconds.
 */
export const fitLogo = (file: Uint8Array, highest = 500): Promise<Logo | null> =>
  onePictureAtATime(() => drawAgain(file, highest));

const drawAgain = async (file: Uint8Array, highest: number): Promise<Logo | null> => {
  const sharp = await loadSharp();
  try {
    const image = sharp(file, { limitInputPixels: 25e6, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (format !== 'png' && format !== 'jpeg') return null;
    const fitted = image
      .rotate()
      .resize(500, highest, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 5 });
    const { data, info } = await (format === 'png' ? fitted.png() : fitted.jpeg({ quality: 90 })).toBuffer({
      resolveWithObject: true,
    });
    return { content: data, type: `image/${format}`, width: info.width, height: info.height };
  } catch {
    return null; // sharp says in words what is wrong with the file; the person only needs to choose another
  }
};
