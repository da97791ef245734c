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

/** What may be there only once. */
interface Unique<Values> {
  /** The field that a fault points to. */
  readonly place: string;
  /** As it is compared; null when it has none. */
  keyOf(values: Values): string | null;
}

/** How things go into a sheet and come out of one; `Values` is what one row says. */
export interface Sheet<Values> {
  /** Of the tab and the file. */
  readonly name: string;
  readonly templateName: string;
  readonly restName: string;
  readonly fields: readonly SheetField[];
  /** Rows of the template; one that comes back untouched is passed over. */
  readonly examples: readonly (readonly string[])[];
  /** In the order of the fields. */
  write(values: Values): readonly string[];
  /** What the cells say, with everything that is wrong: the rules of the form. */
  read(cells: CellsOfRow, today: Day): { readonly values: Values; readonly faults: readonly RuleFault[] };
  /** By what a person recognises the row. */
  labelOf(values: Values): string;
  readonly uniques: readonly Unique<Values>[];
}

/** The sheet of a list: what it says of a row are columns of the list's table. */
export interface ListSheet<Row extends ListRow> extends Sheet<OwnFields<Row>> {
  /** `column`: as the database compares it. */
  readonly uniques: readonly (Unique<OwnFields<Row>> & { readonly column: SQL })[];
}

/** How titles and words are compared: without accents, capitals and signs. */
export const normaliseWord = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
