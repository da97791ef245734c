import { parse } from 'csv-parse/sync';
import { unguardText } from './formula-guard.ts';
import { boundedSheet, type CellPlace, type SheetReading, sheetLimits, trouble } from './sheet.ts';

/** UTF-8, or what Excel writes in Ecuador when nobody chose (Windows-1252), or its "Unicode text" (UTF-16). */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** The separator that stands most often outside quotes in the first line with anything in it. */
const separatorOf = (text: string): string => {
  const line = (/[^\r\n]+/.exec(text.slice(0, 20_000))?.[0] ?? '').replace(/"(?:[^"]|"")*"/g, '');
  const counted = [';', ',', '\t', '|'].map((mark) => ({ mark, times: line.split(mark).length - 1 }));
  return counted.reduce((best, each) => (each.times > best.times ? each : best)).mark;
};

/** The parser takes a microsecond for each cell, also in a line of millions. */
function hasMoreCells(text: string, delimiter: string): boolean {
  let cells = 0;
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1))
    if (++cells > sheetLimits.rows * sheetLimits.columns) return true;
  return false;
}

/** Reads a .csv of any separator and of the three encodings that are about. Never throws for what the file holds. */
export const readCsv = (bytes: Uint8Array): SheetReading => {
  const text = decode(bytes);
  if (text.includes('\u0000')) return trouble('not_a_sheet');
  // Excel's own hint: a first line `sep=;`.
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const body = hint ? text.slice(hint[0].length) : text;
  const delimiter = hint?.[1] ?? separatorOf(body);
  if (hasMoreCells(body, delimiter)) return trouble('too_many_columns');
  let rows: string[][];
  try {
    rows = parse(body, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 100_000,
      // One more than allowed tells that there are too many.
      to: 2 * sheetLimits.rows,
    });
  } catch {
    return trouble('not_a_sheet');
  }
  const formulas: CellPlace[] = [];
  const read = rows.map((cells, row) =>
    cells.map((cell, column) => {
      if (/^\s*=/.test(cell)) formulas.push({ row, column });
      return unguardText(cell);
    }),
  );
  return boundedSheet({ ok: true, format: 'csv', rows: read, formulas, numbers: [] });
};
