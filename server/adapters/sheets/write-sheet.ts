import type { SheetFormat } from './sheet.ts';
import type { SheetToWrite } from './sheet-to-write.ts';
import { writeCsv } from './write-csv.ts';
import { writeXlsx } from './write-xlsx.ts';

/**
 * A sheet as a stream of bytes, in memory that does not grow with its rows. Text that begins like a formula stays text in
 * both formats. Reports of any length are written like this; `collect` of the zip room makes one piece of a small one.
 */
export const writeSheet = (format: SheetFormat, sheet: SheetToWrite): AsyncGenerator<Uint8Array> =>
  format === 'xlsx' ? writeXlsx(sheet) : writeCsv(sheet);
