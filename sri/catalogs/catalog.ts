import type { Day } from '../dates/index.ts';

/** One line of an SRI table. A law that changes ends one row and begins another; no row is ever edited away. */
export interface Row {
  /** As it stands in the XML. */
  readonly code: string;
  /** Spanish, for the screen and the RIDE. */
  readonly label: string;
  /** First day in force; absent: always was. */
  readonly validFrom?: Day;
  /** Last day in force; absent: still is. */
  readonly validTo?: Day;
  /** False: readable in old or foreign documents, never offered for a new one. */
  readonly offered?: false;
  /** Norm of this row when it differs from the table's source. */
  readonly source?: string;
  /** What no source confirmed. The value stays editable data (limits can be overridden by the caller). */
  readonly unconfirmed?: string;
}

/** An SRI table: where it comes from and its rows, dated. */
export interface Catalog<R extends Row = Row> {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly rows: readonly R[];
  /** Rows by code, in the order of the table. */
  readonly byCode: ReadonlyMap<string, readonly R[]>;
}

/** Makes a catalogue out of its rows. */
export function catalog<R extends Row>(table: Omit<Catalog<R>, 'byCode'>): Catalog<R> {
  const byCode = new Map<string, R[]>();
  for (const row of table.rows) {
    const same = byCode.get(row.code);
    if (same === undefined) byCode.set(row.code, [row]);
    else same.push(row);
  }
  return { ...table, byCode };
}

/** True while the row was or is in force on that day. */
export const isInForce = (row: Row, day: Day): boolean =>
  (row.validFrom === undefined || row.validFrom <= day) && (row.validTo === undefined || day <= row.validTo);

/** The row of a code on the day of the document; undefined when the code was not in force then. */
export const rowOn = <R extends Row>(table: Catalog<R>, code: string, day: Day): R | undefined =>
  table.byCode.get(code)?.find((row) => isInForce(row, day));

/** The rows to choose from on a day: in force and offered. */
export const rowsOn = <R extends Row>(table: Catalog<R>, day: Day): R[] =>
  table.rows.filter((row) => row.offered !== false && isInForce(row, day));

/** The label of a code whatever the day, for reading old documents; undefined for an unknown code. */
export const labelOf = (table: Catalog, code: string): string | undefined => table.byCode.get(code)?.at(-1)?.label;

/** The label that a code had on the day of the document; any other of its labels when it was not in force then. */
export const labelOn = (table: Catalog, code: string, day: Day | undefined): string | undefined =>
  (day === undefined ? undefined : rowOn(table, code, day)?.label) ?? labelOf(table, code);
