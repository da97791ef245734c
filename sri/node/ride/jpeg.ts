import type { PreparedLogo } from './logo.ts';

/** JPEG data goes into a PDF as it is; only its size and colours are read. Throws on anything that is not a JPEG. */
export function prepareJpeg(file: Uint8Array): PreparedLogo {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  for (let at = 2; at + 9 < file.length; ) {
    if (file[at] !== 0xff) throw new Error('JPEG marker expected');
    const marker = file[at + 1]!;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (!isFrame) {
      at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
      continue;
    }
    const [height, width, channels] = [view.getUint16(at + 5), view.getUint16(at + 7), file[at + 9]];
    const colours = { 1: 'DeviceGray', 3: 'DeviceRGB', 4: 'DeviceCMYK' }[channels ?? 0];
    if (colours === undefined || width === 0 || height === 0) throw new Error('JPEG shape not supported');
    return {
      width,
      height,
      entries: {
        ColorSpace: colours,
        BitsPerComponent: view.getUint8(at + 4),
        Filter: 'DCTDecode',
        // Programs write CMYK into a JPEG upside down.
        ...(channels === 4 ? { Decode: [1, 0, 1, 0, 1, 0, 1, 0] } : {}),
      },
      data: file,
    };
  }
  throw new Error('JPEG without a frame');
}
