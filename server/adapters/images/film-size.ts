/** The boxes of an MP4 that lie one in another on the path to the size of a track. */
const nested = ['moov', 'trak'];

/** A box after another: its name and what is in it. */
function* boxes(file: Buffer): Generator<readonly [string, Buffer]> {
  let at = 0;
  while (at + 8 <= file.length) {
    const said = file.readUInt32BE(at);
    // 1: its length takes eight bytes more; 0: it goes to the end.
    const head = said === 1 ? 16 : 8;
    if (at + head > file.length) return;
    const length = said === 1 ? Number(file.readBigUInt64BE(at + 8)) : said === 0 ? file.length - at : said;
    if (length < head || at + length > file.length) return;
    yield [file.toString('latin1', at + 4, at + 8), file.subarray(at + head, at + length)];
    at += length;
  }
}

/** Width and height of the first track of an MP4 that is seen; null where there is none, or the file is cut. */
export function filmSize(file: Uint8Array): { width: number; height: number } | null {
  for (const [name, content] of boxes(Buffer.from(file.buffer, file.byteOffset, file.byteLength))) {
    if (nested.includes(name)) {
      const size = filmSize(content);
      if (size) return size;
    }
    // Both stand at its end, in units of 1/65,536 of a pixel; a track of sound has none.
    if (name !== 'tkhd' || content.length < 8) continue;
    const [width, height] = [content.readUInt16BE(content.length - 8), content.readUInt16BE(content.length - 4)];
    if (width > 0 && height > 0) return { width, height };
  }
  return null;
}
