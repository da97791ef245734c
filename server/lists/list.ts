import type { Day } from '@cuadre/sri/dates';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#contract/errors.ts';
import type { RuleFault } from '#contract/list-rules.ts';

const century = 100 * 365 * 86_400_000;
/** The last use of a row that no document has used: behind all that were used, and the newest of these first. */
export const neverUsed = (createdAt: Date): Date => new Date(createdAt.getTime() - century);

/** What every row of a list has beside its own fields. */
export interface ListRow {
  readonly tenantId: string;
  readonly id: string;
  /** By a document, and by nothing else. */
  readonly lastUsedAt: Date;
  readonly createdAt: Date;
  readonly deletedAt: Date | null;
  /** Written by the database. */
  readonly sortKey: string | null;
}
export type OwnFields<Row extends ListRow> = Omit<Row, keyof ListRow>;

export type ListTable = PgTable & {
  readonly tenantId: AnyPgColumn;
  readonly id: AnyPgColumn;
  readonly lastUsedAt: AnyPgColumn;
  readonly deletedAt: AnyPgColumn;
  readonly sortKey: AnyPgColumn;
};

/** What goes into a sheet and comes out of one: the lists, and what is typed without a receipt. */
export type UploadKind = 'client' | 'product' | 'typed';

/**
 * A list of things that people keep (clients, products): one definition, from which come its pages, search, saving,
 * taking off and putting back, sheets, uploads and mails.
 */
export interface List<Row extends ListRow, Item, Input> {
  /** Of its search tokens, uploads and mails. */
  readonly kind: 'client' | 'product';
  readonly table: ListTable;
  /** What the contract promises of a row. */
  present(row: Row): Item;
  /** The texts a row is found by. */
  searched(row: OwnFields<Row>): readonly (string | null)[];
  /** An input as columns, with what is wrong with it. */
  read(input: Input, today: Day): { readonly values: OwnFields<Row>; readonly faults: readonly RuleFault[] };
  readonly codes: { readonly exists: ErrorCode; readonly invalid: ErrorCode };
}

/** A list as far as its rows are concerned. */
export type RowsOf<Row extends ListRow> = Pick<List<Row, unknown, never>, 'kind' | 'table' | 'searched' | 'present'>;
