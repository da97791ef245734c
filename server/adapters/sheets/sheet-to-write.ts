import { type Amount, amount, ZERO } from '@cuadre/sri/num';

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
  /** The sums below the rows add it up. */
  readonly isAdded?: boolean;
}

/** Cells in the order of the columns; undefined or '' for an empty one. */
type Cells = readonly (string | undefined)[];
/** Names or sums, set in bold. */
interface StrongRow {
  readonly strong: Cells;
}
export type SheetRow = Cells | StrongRow;

export const cellsOf = (row: SheetRow): Cells => ('strong' in row ? row.strong : row);

/** A last row, in bold, of what the rows above it add up to: all of them, or those with this text in this column. */
interface SheetSum {
  readonly title: string;
  readonly where?: { readonly column: number; readonly text: string };
}

export interface SheetToWrite {
  /** Name of the tab, 31 characters at most. */
  readonly name: string;
  /** Lines above the titles, the first one large; not in a .csv. */
  readonly head?: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly rows: Iterable<SheetRow> | AsyncIterable<SheetRow>;
  /** Its rows can be filtered by their columns. */
  readonly isFiltered?: boolean;
  /** What was written adds up to them, whatever changed since somebody else added it up. */
  readonly sums?: readonly SheetSum[];
}

/** Decimal text that a spreadsheet holds exactly: fifteen figures at most. */
export const isNumber = (text: string): boolean => /^-?\d{1,15}(\.\d{1,10})?$/.test(text) && text.length <= 17;

export const isNumeric = ({ kind }: SheetColumn): boolean => kind === 'number' || kind === 'money';

/** Takes rows as they are written, and has the sums that stand below them. */
export function addRows({ columns, sums = [] }: SheetToWrite) {
  const added = sums.map(({ title, where }) => ({
    title,
    where,
    of: columns.map((column): Amount | undefined => (column.isAdded ? ZERO : undefined)),
  }));
  return {
    take(row: SheetRow): void {
      const cells = cellsOf(row);
      for (const { where, of } of added)
        if (where === undefined || cells[where.column] === where.text)
          for (const [at, sum] of of.entries()) {
            const text = cells[at] ?? '';
            if (sum !== undefined && isNumber(text)) of[at] = sum.add(amount(text));
          }
    },
    sums: () =>
      added.map(({ title, where, of }) => ({
        strong: of.map((sum, at) => (at === 0 ? title : (sum?.toFixed(2) ?? ''))),
        where,
      })),
  };
}
