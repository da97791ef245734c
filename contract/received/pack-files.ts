interface FileToPack {
  readonly name: string;
  readonly content: Uint8Array;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value;
});

const crc32 = (bytes: Uint8Array): number => {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 0xff] as number) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
};

/** Numbers as little-endian fields: [bytes, value] each. */
const fields = (...list: readonly (readonly [bytes: 2 | 4, value: number])[]): Uint8Array => {
  const out = new Uint8Array(list.reduce((sum, [bytes]) => sum + bytes, 0));
  const view = new DataView(out.buffer);
  let at = 0;
  for (const [bytes, value] of list) {
    if (bytes === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += bytes;
  }
  return out;
};

/**
 * Many files as one zip, stored without compression: a thousand dropped files are sent in a few requests instead of a
 * thousand. Names in UTF-8 (flag 11).
 */
export function packFiles(files: readonly FileToPack[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, content } of files) {
    const encoded = new TextEncoder().encode(name);
    const size = content.length;
    const head = fields([2, 20], [2, 0x0800], [2, 0], [4, 0], [4, crc32(content)], [4, size], [4, size]);
    const names = fields([2, encoded.length], [2, 0]);
    parts.push(fields([4, 0x04034b50]), head, names, encoded, content);
    directory.push(
      fields([4, 0x02014b50], [2, 20]),
      head,
      names,
      fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
      encoded,
    );
    at += 30 + encoded.length + size;
  }
  const listed = directory.reduce((sum, part) => sum + part.length, 0);
  const count = files.length;
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, listed], [4, at], [2, 0]);
  const all = [...parts, ...directory, end];
  const out = new Uint8Array(at + listed + end.length);
  let to = 0;
  for (const part of all) {
    out.set(part, to);
    to += part.length;
  }
  return out;
}
