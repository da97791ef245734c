import { Readable } from 'node:stream';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

export interface ZipEntry {
  /** Path inside the archive, with `/`. */
  readonly name: string;
  readonly content: Uint8Array | Chunks;
}

/** Sizes and places are four bytes in a zip without its 64-bit extension. */
const most = 0xffff_ffff;
const mostEntries = 0xffff;
/** The name is UTF-8; sizes and checksum follow the content, because nobody knows them before. */
const flags = 0x0808;
const deflated = 8;
/** 1 January 1980, the first day a zip can name: the same content gives the same bytes. */
const firstDay = 0x0021;

interface Written {
  readonly name: Buffer;
  readonly at: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
}

const localHeader = (name: Buffer): Buffer => {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x0403_4b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(flags, 6);
  header.writeUInt16LE(deflated, 8);
  header.writeUInt16LE(firstDay, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
};

const afterContent = ({ crc, packed, size }: Written): Buffer => {
  const record = Buffer.alloc(16);
  record.writeUInt32LE(0x0807_4b50, 0);
  record.writeUInt32LE(crc, 4);
  record.writeUInt32LE(packed, 8);
  record.writeUInt32LE(size, 12);
  return record;
};

const directoryEntry = ({ name, at, crc, packed, size }: Written): Buffer => {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x0201_4b50, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt16LE(flags, 8);
  entry.writeUInt16LE(deflated, 10);
  entry.writeUInt16LE(firstDay, 14);
  entry.writeUInt32LE(crc, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
};

const directoryEnd = (count: number, bytes: number, at: number): Buffer => {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x0605_4b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
};

/**
 * A zip archive as it comes into being: one entry after the other, each chunk deflated and passed on, so that its size
 * decides nothing about memory. The same entries give the same bytes. Throws RangeError beyond 4 GB or 65,535 entries.
 */
export async function* writeZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let at = 0;
  for await (const { name, content } of entries) {
    const path = Buffer.from(name);
    const header = localHeader(path);
    const entry = { name: path, at, crc: 0, packed: 0, size: 0 };
    at += header.length;
    yield header;
    const counted = async function* () {
      for await (const chunk of content instanceof Uint8Array ? [content] : content) {
        entry.crc = crc32(chunk, entry.crc);
        entry.size += chunk.length;
        yield chunk;
      }
    };
    const source = Readable.from(counted(), { objectMode: false });
    const deflate = createDeflateRaw({ level: constants.Z_DEFAULT_COMPRESSION });
    source.on('error', (error) => deflate.destroy(error));
    for await (const chunk of source.pipe(deflate) as AsyncIterable<Buffer>) {
      entry.packed += chunk.length;
      yield chunk;
    }
    const tail = afterContent(entry);
    at += entry.packed + tail.length;
    yield tail;
    written.push(entry);
    if (at > most || entry.size > most || written.length > mostEntries) throw new RangeError('too large for a zip');
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield directoryEnd(written.length, directory.length, at);
}

/** All chunks as one; for what is known to be small. */
export const collect = async (chunks: Chunks): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return Buffer.concat(parts);
};
