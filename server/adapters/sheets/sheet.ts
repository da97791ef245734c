/** The two kinds of file that lists and reports are made as. */
const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

export const sheetTypes: Readonly<Record<SheetFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/** What is read at the most; beyond it a file is refused before anything is made of it. */
export const sheetLimits = {
  /** Of the file as it was sent. */
  bytes: 4_000_000,
  /** Of everything inside an .xlsx, unpacked. */
  unpackedBytes: 25_000_000,
  /** Unpacked to packed, of one part of an .xlsx. */
  ratio: 100,
  /** Parts of an .xlsx. */
  entries: 200,
  /** Rows with something in them, the first one with the titles included. */
  rows: 10_001,
  columns: 50,
} as const;

export type SheetTrouble =
  /** Nothing in it. */
  | 'empty'
  /** Neither .xlsx nor .csv, or damaged. */
  | 'not_a_sheet'
  /** The .xls of before 2007, or an .xlsx that a password protects: both are the same kind of file. */
  | 'old_or_protected'
  /** More rows or columns than the limits allow. */
  | 'too_many_rows'
  | 'too_many_columns'
  /** It unpacks to more than the limits allow, or took too long or too much memory. */
  | 'too_large';

/** A cell that calculates: its value is whatever the last program left there. */
export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface ReadSheet {
  readonly ok: true;
  readonly format: SheetFormat;
  /** The first sheet as text, '' for an empty cell, without the empty rows at its end; rows[0] is the sheet's first. */
  readonly rows: readonly (readonly string[])[];
  /** Cells that calculate, counted from zero. */
  readonly formulas: readonly CellPlace[];
  /** Cells that hold a number and not a text: `1.234` there is one and a bit, never a thousand. */
  readonly numbers: readonly CellPlace[];
}
export type SheetReading = ReadSheet | { readonly ok: false; readonly trouble: SheetTrouble };

export const trouble = (what: SheetTrouble): SheetReading => ({ ok: false, trouble: what });

/** Drops the empty rows at the end; says when what is left is none, or too much. */
export const boundedSheet = (sheet: ReadSheet): SheetReading => {
  let end = sheet.rows.length;
  while (end > 0 && (sheet.rows[end - 1] ?? []).every((cell) => cell.trim() === '')) end--;
  if (end === 0) return trouble('empty');
  if (end > sheetLimits.rows) return trouble('too_many_rows');
  const rows = sheet.rows.slice(0, end);
  if (rows.some((row) => row.length > sheetLimits.columns)) return trouble('too_many_columns');
  return { ...sheet, rows };
};
