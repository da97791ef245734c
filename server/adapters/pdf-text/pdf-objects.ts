import { inflateSync } from 'node:zlib';

/** An object of a PDF: what stands before its stream, and the stream as it is in the file. */
export interface PdfObject {
  readonly head: string;
  readonly stream?: Buffer;
}

/** A stream of a form is some kilobytes; what unpacks to more is none. */
const MOST_UNPACKED = 8_000_000;
/** Of one file. */
const MOST_OBJECTS = 20_000;
const MOST_PACKED_OBJECTS = 500;

/** The text of a stream's bytes, a letter a byte; undefined: packed as nothing here reads it. */
export function unpack({ head, stream }: PdfObject): string | undefined {
  if (stream === undefined) return undefined;
  const filters = /\/Filter\s*(\[[^\]]*\]|\/\w+)/.exec(head)?.[1] ?? '';
  if (filters === '') return stream.toString('latin1');
  if (filters.replace(/[[\]\s]/g, '') !== '/FlateDecode' || /\/Predictor\s+(?!1\b)\d/.test(head)) return undefined;
  try {
    return inflateSync(stream, { maxOutputLength: MOST_UNPACKED }).toString('latin1');
  } catch {
    return undefined;
  }
}

/**
 * The objects of a PDF by their number, those packed into streams too. It reads the file from its beginning and needs no
 * table of places; where a number is there twice, the later one counts, as in a file that was changed.
 */
export function pdfObjects(file: Uint8Array): ReadonlyMap<number, PdfObject> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  const begins = /(?<!\d)(\d{1,10})\s+\d{1,5}\s+obj\b/g;
  for (let found = begins.exec(text); found !== null && objects.size < MOST_OBJECTS; found = begins.exec(text)) {
    const from = begins.lastIndex;
    const end = text.indexOf('endobj', from);
    const streamAt = text.indexOf('stream', from);
    const number = Number(found[1]);
    if (streamAt === -1 || (end !== -1 && end < streamAt)) {
      objects.set(number, { head: text.slice(from, end === -1 ? undefined : end) });
      continue;
    }
    const head = text.slice(from, streamAt);
    const start = streamAt + 'stream'.length + (text.startsWith('\r\n', streamAt + 6) ? 2 : 1);
    const told = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(head)?.[1] ?? Number.NaN);
    const stop = text
      .slice(start + told, start + told + 12)
      .trimStart()
      .startsWith('endstream')
      ? start + told
      : text.indexOf('endstream', start);
    if (stop === -1) break;
    objects.set(number, { head, stream: bytes.subarray(start, stop) });
    begins.lastIndex = stop;
  }
  return withPacked(objects);
}

/** With the objects that lie in streams of objects. */
function withPacked(objects: Map<number, PdfObject>): ReadonlyMap<number, PdfObject> {
  const packed = [...objects.values()].filter(({ head }) => /\/Type\s*\/ObjStm\b/.test(head));
  for (const each of packed.slice(0, MOST_PACKED_OBJECTS)) {
    const text = unpack(each);
    const first = Number(/\/First\s+(\d+)/.exec(each.head)?.[1] ?? Number.NaN);
    if (text === undefined || Number.isNaN(first)) continue;
    const numbers = text.slice(0, first).trim().split(/\s+/).map(Number);
    for (let at = 0; at + 1 < numbers.length && objects.size < MOST_OBJECTS; at += 2) {
      const [number = 0, place = 0, , next = text.length - first] = numbers.slice(at, at + 4);
      if (!objects.has(number)) objects.set(number, { head: text.slice(first + place, first + next) });
    }
  }
  return objects;
}
