import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type SheetReading, sheetLimits, trouble } from './sheet.ts';

const begins = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, index) => bytes[index] === byte);

/** What begins like another kind of file is not read as text: PDF, PNG, JPEG, GIF, RAR, 7z, gzip, HTML, XML. */
const others = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x1f, 0x8b],
  [0x3c, 0x3f, 0x78, 0x6d],
  [0x3c, 0x21, 0x44, 0x4f],
  [0x3c, 0x68, 0x74, 0x6d],
];

/**
 * Reads a spreadsheet by what it is, not by its name. It is costly and nothing is known of the file: from a process
 * that serves people call `readSheetInWorker`.
 */
export const readSheet = async (bytes: Uint8Array): Promise<SheetReading> => {
  if (bytes.length === 0) return trouble('empty');
  if (bytes.length > sheetLimits.bytes) return trouble('too_large');
  if (begins(bytes, 0x50, 0x4b)) return readXlsx(bytes);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return trouble('old_or_protected');
  if (others.some((magic) => begins(bytes, ...magic))) return trouble('not_a_sheet');
  return readCsv(bytes);
};
