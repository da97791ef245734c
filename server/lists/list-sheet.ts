import type { Day } from '@cuadre/sri/dates';
import type { SQL } from 'drizzle-orm';
import type { RuleFault } from '#contract/list-rules.ts';
import type { ListRow, OwnFields } from './list.ts';

export interface SheetField {
  readonly key: string;
  readonly title: string;
  /** Other titles that mean the same, normalised. */
  readonly also: readonly string[];
  /** A sheet without this column is refused. */
  readonly required: boolean;
  readonly width?: number;
  readonly kind?: 'text' | 'number';
}

/** The cells of one row by the field they belong to; a column that is not there gives ''. */
export interface CellsOfRow {
  text(key: string): string;
  /** A number and not a text: its point is a decimal point. */
  isNumber(key: string): boolean;
}

/** What may be there only once in a list. */
interface Unique<Row extends ListRow> {
  /** The field that a fault points to. */
  readonly place: string;
  /** As the database compares it. */
  readonly column: SQL;
  /** The same of a row; null when it has none. */
  keyOf(row: OwnFields<Row>): string | null;
}

/** How a list goes into a sheet and comes out of one. */
export interface ListSheet<Row extends ListRow> {
  /** Of the tab and the file. */
  readonly name: string;
  readonly templateName: string;
  readonly restName: string;
  readonly fields: readonly SheetField[];
  /** Rows of the template; one that comes back untouched is passed over. */
  readonly examples: readonly (readonly string[])[];
  /** In the order of the fields. */
  write(row: OwnFields<Row>): readonly string[];
  /** Cells as columns of the table, with everything that is wrong: the rules of the form. */
  read(cells: CellsOfRow, today: Day): { readonly values: OwnFields<Row>; readonly faults: readonly RuleFault[] };
  /** By what a person recognises the row. */
  labelOf(values: OwnFields<Row>): string;
  readonly uniques: readonly Unique<Row>[];
}

/** How titles and words are compared: without accents, capitals and signs. */
export const normaliseWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
