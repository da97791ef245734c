import { readSheet } from 'read-excel-file/node';
import { collect, writeZip } from '../zip/write-zip.ts';
import { openXlsx } from './open-xlsx.ts';
import { boundedSheet, type CellPlace, type SheetReading, sheetLimits, trouble } from './sheet.ts';

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];

/** Longer than any tag that a spreadsheet program writes. */
const longestTag = 8_000;

/** A tag without end: the reader would look for it again with each piece that arrives, and we from each that begins. */
function hasEndlessTag(xml: string): boolean {
  for (let start = xml.indexOf('<'); start >= 0; ) {
    const end = xml.indexOf('>', start);
    if (end < 0 || end - start > longestTag) return true;
    start = xml.indexOf('<', end);
  }
  return false;
}

/** Name of the part that holds the first sheet, as the workbook lists them. */
const firstSheet = (parts: ReadonlyMap<string, Buffer>): string | undefined => {
  const tag = /<(?:\w+:)?sheet\s[^>]*>/.exec(parts.get('xl/workbook.xml')?.toString() ?? '')?.[0];
  const id = tag && attribute(tag, '\\w+:id');
  const relations =
    parts
      .get('xl/_rels/workbook.xml.rels')
      ?.toString()
      .match(/<Relationship\s[^>]*>/g) ?? [];
  const target = relations
    .filter((relation) => attribute(relation, 'Id') === id)
    .map((relation) => attribute(relation, 'Target'))[0];
  if (target === undefined) return undefined;
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
};

/** `r` of a row or cell. */
const reference = (tag: string): string | undefined => /\sr\s*=\s*["']([^"']*)["']/.exec(tag)?.[1];

const columnOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

interface Scan {
  readonly formulas: readonly CellPlace[];
  readonly lastRow: number;
  readonly lastColumn: number;
}

/**
 * What the reader does not tell, or would fall over: which cells calculate, and how far the sheet says it reaches (one
 * cell at XFD1048576 would have it make a million rows).
 */
const scan = (xml: string): Scan => {
  const formulas: CellPlace[] = [];
  let [lastRow, lastColumn, row, column] = [0, 0, 0, 0];
  for (const [tag, kind] of xml.matchAll(/<(?:\w+:)?(row|c|f)(?=[\s/>])[^>]*>/g)) {
    if (kind === 'row') {
      row = Number(reference(tag) ?? row + 1);
      column = 0;
      lastRow = Math.max(lastRow, row);
    } else if (kind === 'c') {
      const place = /^([A-Z]{1,4})(\d{1,8})$/.exec(reference(tag) ?? '');
      if (place) [column, row] = [columnOf(place[1] ?? ''), Number(place[2])];
      else column++;
      lastRow = Math.max(lastRow, row);
      lastColumn = Math.max(lastColumn, column);
    } else formulas.push({ row: row - 1, column: column - 1 });
  }
  return { formulas, lastRow, lastColumn };
};

/**
 * A number as Excel shows it. The file holds a binary number, in which 33.33 may stand as 33.330000000000005: fifteen
 * figures are what it can hold, and a RUC of thirteen may stand there as 1.710034065001E12.
 */
const shownNumber = (text: string): string => {
  if (/^-?\d{1,15}$/.test(text)) return text;
  const value = Number(text);
  if (!Number.isFinite(value)) return text;
  const short = Number(value.toPrecision(15));
  return Number.isSafeInteger(short) ? BigInt(short).toString() : short.toString();
};

/** What the reader makes of a number, so that it is told from a text that looks like one. */
class SheetNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = shownNumber(text);
  }
}

const cellText = (value: unknown): string => {
  if (value instanceof SheetNumber) return value.text;
  if (value === null || value === undefined) return '';
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value);
};

/** Reads the first sheet of an .xlsx. Never throws for what the file holds; memory is bounded by the limits. */
export const readXlsx = async (bytes: Uint8Array): Promise<SheetReading> => {
  let parts: Awaited<ReturnType<typeof openXlsx>>;
  try {
    parts = await openXlsx(bytes);
  } catch {
    return trouble('not_a_sheet');
  }
  if (typeof parts === 'string') return trouble(parts);
  for (const part of parts.values()) if (hasEndlessTag(part.toString())) return trouble('not_a_sheet');
  const name = firstSheet(parts);
  const sheet = name === undefined ? undefined : parts.get(name);
  if (name === undefined || !sheet) return trouble('not_a_sheet');
  const { formulas, lastRow, lastColumn } = scan(sheet.toString());
  // Rows that are only coloured count here too; people colour a few more than they fill.
  if (lastRow > 3 * sheetLimits.rows) return trouble('too_many_rows');
  if (lastColumn > 5 * sheetLimits.columns) return trouble('too_many_columns');
  // The reader unpacks by itself, perhaps by other headers than the ones that were judged: it gets what we unpacked.
  const judged = [...parts].filter(([part]) => !part.startsWith('xl/worksheets/') || part === name);
  const packed = await collect(writeZip(judged.map(([part, content]) => ({ name: part, content }))));
  try {
    const rows = await readSheet(Buffer.from(packed), 1, {
      trim: false,
      parseNumber: (text) => new SheetNumber(text),
    });
    const numbers = rows.flatMap((cells, row) =>
      cells.flatMap((cell, column) => (cell instanceof SheetNumber ? [{ row, column }] : [])),
    );
    return boundedSheet({ ok: true, format: 'xlsx', rows: rows.map((row) => row.map(cellText)), formulas, numbers });
  } catch {
    return trouble('not_a_sheet'); // the reader says in English what is wrong; the person only needs to save it again
  }
};
