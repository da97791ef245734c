/** One column of a sheet that is written. */
export interface SheetColumn {
  readonly title: string;
  /** Characters; 18 unless said. */
  readonly width?: number;
  /**
   * `number`: exact decimal text that programs shall add up; `money`: the same, shown with its cents; `day`: YYYY-MM-DD that
   * programs shall know as a date. What is none of it stays text. `text` unless said.
   */
  readonly kind?: 'text' | 'number' | 'money' | 'day';
}

/** Cells in the order of the columns; undefined or '' for an empty one. */
type Cells = readonly (string | undefined)[];
/** Names or sums, set in bold. */
interface StrongRow {
  readonly strong: Cells;
}
export type SheetRow = Cells | StrongRow;

export const cellsOf = (row: SheetRow): Cells => ('strong' in row ? row.strong : row);

export interface SheetToWrite {
  /** Name of the tab, 31 characters at most. */
  readonly name: string;
  /** Lines above the titles, the first one large; not in a .csv. */
  readonly head?: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
  /** Its rows can be filtered by their columns. */
  readonly isFiltered?: boolean;
}

/** Decimal text that a spreadsheet holds exactly: fifteen figures at most. */
export const isNumber = (text: string): boolean => /^-?\d{1,15}(\.\d{1,10})?$/.test(text) && text.length <= 17;

export const isNumeric = ({ kind }: SheetColumn): boolean => kind === 'number' || kind === 'money';
