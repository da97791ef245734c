import { Readable } from 'node:stream';
import { crc32, createDeflateRaw, deflateRawSync } from 'node:zlib';
import { directoryEnd, directoryEntry, localHeader, mostBytes, sizesAfter, type Written } from './zip-records.ts';

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface ZipEntry {
  /** Path inside the archive, with `/`. */
  readonly name: string;
  readonly content: Uint8Array | Chunks;
  /** It is compressed already, as a PDF is: stored as it comes. Only for content that is known whole. */
  readonly isPacked?: boolean;
  /** What the file is dated; the first day of 1980 when absent. */
  readonly date?: Date;
}

/** Files up to so many bytes are deflated at once: a stream each would cost more than the work. */
const small = 64_000;
/** One write for so many bytes. */
const chunkSize = 64_000;

/**
 * A zip archive as it comes into being: one entry after the other, passed on in pieces, so that its size decides nothing
 * about memory. The same entries give the same bytes. Beyond 4 GB or 65,535 entries it goes on in the 64-bit form, which
 * every program of today reads; throws RangeError for one entry beyond 4 GB.
 */
export async function* writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let [at, waiting, held] = [0, [] as Uint8Array[], 0];
  const put = (bytes: Uint8Array) => {
    waiting.push(bytes);
    held += bytes.length;
    at += bytes.length;
  };
  const taken = (): Uint8Array => {
    const all = Buffer.concat(waiting, held);
    [waiting, held] = [[], 0];
    return all;
  };
  for await (const { name, content, isPacked = false, date } of entries) {
    const entry: Written = { name, at, isStreamed: false, isPacked, date, crc: 0, packed: 0, size: 0 };
    if (content instanceof Uint8Array && (isPacked || content.length <= small)) {
      const bytes = isPacked ? content : deflateRawSync(content);
      Object.assign(entry, { crc: crc32(content), packed: bytes.length, size: content.length });
      put(localHeader(entry));
      put(bytes);
    } else {
      Object.assign(entry, { isStreamed: true, isPacked: false });
      put(localHeader(entry));
      for await (const bytes of deflated(entry, content)) {
        put(bytes);
        if (held >= chunkSize) yield taken();
      }
      put(sizesAfter(entry));
    }
    if (entry.size > mostBytes || entry.packed > mostBytes) throw new RangeError(`${name} is too large for a zip`);
    written.push(entry);
    if (held >= chunkSize) yield taken();
  }
  const directoryAt = at;
  for (const entry of written) {
    put(directoryEntry(entry));
    if (held >= chunkSize) yield taken();
  }
  put(directoryEnd(written.length, at - directoryAt, directoryAt));
  yield taken();
}

/** What comes, deflated; its sizes and checksum are known at the end. */
async function* deflated(entry: Written, content: Uint8Array | Chunks): AsyncGenerator<Uint8Array> {
  const counted = async function* () {
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  };
  const source = Readable.from(counted(), { objectMode: false });
  const deflate = createDeflateRaw();
  source.on('error', (error) => deflate.destroy(error));
  for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
    entry.packed += chunk.length;
    yield chunk;
  }
}

/** All chunks as one; for what is known to be small. */
export const collect = async (chunks: Chunks): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};
