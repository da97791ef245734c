import sharp from 'sharp';

/** A photo as a phone takes it of an identity card. */
export const photoOfPaper = (): Promise<Uint8Array> =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
