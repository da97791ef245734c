/** One column of a sheet that is written. */
export interface SheetColumn {
  readonly title: string;
  /** Characters; 18 unless said. */
  readonly width?: number;
  /** `number`: exact decimal text that programs shall add up; what is not one stays text. `text` unless said. */
  readonly kind?: 'text' | 'number';
}

export interface SheetToWrite {
  /** Name of the tab, 31 characters at most. */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  /** Cells in the order of the columns; undefined or '' for an empty one. */
  readonly rows: Iterable<readonly (string | undefined)[]> | AsyncIterable<readonly (string | undefined)[]>;
}

/** Decimal text that a spreadsheet holds exactly: fifteen figures at most. */
export const isNumber = (text: string): boolean => /^-?\d{1,15}(\.\d{1,10})?$/.test(text) && text.length <= 17;
