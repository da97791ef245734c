import { inflateRawSync } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { listEntries, openZip } from '../zip/open-zip.ts';

interface ArchiveLimits {
  readonly entries: number;
  /** Of one file, unpacked. */
  readonly fileBytes: number;
  /** Of all of them together, unpacked. */
  readonly unpackedBytes: number;
  /** Unpacked to packed, of one file; small files may be more. */
  readonly ratio: number;
}

/** Why a file inside is not taken; the others are. */
type EntryTrouble = 'nested' | 'too_large' | 'protected' | 'unsupported';

/** One file of a zip, still packed: what comes of it is unpacked by `unpack`, and only then. */
export interface ArchiveEntry {
  /** As the zip says it, with its folders. */
  readonly name: string;
  /** A view of the zip's own bytes. */
  readonly packed: Uint8Array;
  readonly deflated: boolean;
  readonly size: number;
  readonly trouble?: EntryTrouble;
}

const startOf = (zip: ZipFile, entry: Entry): Promise<number> =>
  new Promise((resolve, reject) =>
    zip.readLocalFileHeader(entry, { minimal: true }, (error, header) =>
      error ? reject(error) : resolve(header.fileDataStart),
    ),
  );

/** What macOS and Windows put beside the files, and folders. */
const isNoise = (name: string): boolean =>
  name.endsWith('/') || /(^|\/)(__MACOSX\/|\.)/.test(name) || /(^|\/)(Thumbs\.db|desktop\.ini)$/i.test(name);

const DEFLATED = 8;
const STORED = 0;

const troubleOf = (entry: Entry, limits: ArchiveLimits): EntryTrouble | undefined => {
  if (entry.isEncrypted()) return 'protected';
  if (entry.compressionMethod !== DEFLATED && entry.compressionMethod !== STORED) return 'unsupported';
  if (/\.(zip|rar|7z|gz|tgz|tar|jar)$/i.test(entry.fileName)) return 'nested';
  if (entry.uncompressedSize > limits.fileBytes) return 'too_large';
  return undefined;
};

/**
 * The files of a zip, packed as they lie there: nothing is unpacked, the directory alone is judged (entries, bytes,
 * ratio), so a bomb costs what its packed bytes cost. `damaged` when it is no sound zip; `too_large` beyond the limits.
 */
export async function readArchive(
  bytes: Uint8Array,
  limits: ArchiveLimits,
): Promise<readonly ArchiveEntry[] | 'damaged' | 'too_large'> {
  try {
    const zip = await openZip(bytes);
    const listed = await listEntries(zip, limits.entries);
    if (listed === 'too_many') return 'too_large';
    const entries = listed.filter(({ fileName }) => !isNoise(fileName));
    let total = 0;
    for (const { uncompressedSize, compressedSize } of entries) {
      total += uncompressedSize;
      if (total > limits.unpackedBytes) return 'too_large';
      if (uncompressedSize > limits.fileBytes && uncompressedSize > compressedSize * limits.ratio) return 'too_large';
    }
    const read: ArchiveEntry[] = [];
    for (const entry of entries) {
      const trouble = troubleOf(entry, limits);
      const start = await startOf(zip, entry);
      const packed = trouble ? new Uint8Array() : bytes.subarray(start, start + entry.compressedSize);
      const deflated = entry.compressionMethod === DEFLATED;
      read.push({ name: entry.fileName, packed, deflated, size: entry.uncompressedSize, ...(trouble && { trouble }) });
    }
    return read;
  } catch {
    return 'damaged';
  }
}

/** The bytes of one file; null when they are damaged or more than was promised. */
export function unpack(packed: Uint8Array, deflated: boolean, size: number): Uint8Array | null {
  if (!deflated) return packed.length === size ? packed : null;
  try {
    // One byte more than promised is room enough to see that more comes.
    const unpacked = inflateRawSync(packed, { maxOutputLength: size + 1 });
    return unpacked.length === size ? unpacked : null;
  } catch {
    return null;
  }
}
