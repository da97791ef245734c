import { crc32 } from 'node:zlib';
import type { Entry, ZipFile } from 'yauzl';
import { listEntries, openZip } from '../zip/open-zip.ts';
import { type SheetTrouble, sheetLimits } from './sheet.ts';

/** A file inside an .xlsx that a sheet's values may come from; pictures, macros and the rest are not even unpacked. */
const needed =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/[^/]*\.xml|xl\/_rels\/[^/]*\.rels|xl\/worksheets\/[^/]*\.xml)$/;

/** The library stops a stream that brings more than the directory promised, so what was added up there holds. */
const unpack = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => {
      if (error) return reject(error);
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', reject);
      stream.on('end', () => {
        const content = Buffer.concat(chunks);
        if (crc32(content) === entry.crc32) resolve(content);
        else reject(new Error(`${entry.fileName} is damaged`));
      });
    }),
  );

/**
 * The parts of an .xlsx by name, unpacked. The zip's directory is judged first (entries, sizes, ratio): a bomb is
 * refused before a byte of it is unpacked. Rejects when the zip is damaged.
 */
export const openXlsx = async (bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer> | SheetTrouble> => {
  const zip = await openZip(bytes);
  const entries = await listEntries(zip, sheetLimits.entries);
  if (entries === 'too_many') return 'too_large';
  let total = 0;
  for (const { uncompressedSize, compressedSize } of entries) {
    total += uncompressedSize;
    const small = uncompressedSize < 200_000;
    if (total > sheetLimits.unpackedBytes) return 'too_large';
    if (!small && uncompressedSize > compressedSize * sheetLimits.ratio) return 'too_large';
  }
  if (entries.some((entry) => entry.isEncrypted())) return 'old_or_protected';
  const parts = new Map<string, Buffer>();
  for (const entry of entries)
    if (needed.test(entry.fileName)) {
      if (parts.has(entry.fileName)) return 'not_a_sheet';
      parts.set(entry.fileName, await unpack(zip, entry));
    }
  return parts;
};
