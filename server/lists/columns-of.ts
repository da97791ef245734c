import { getTableColumns } from 'drizzle-orm';
import type { ListRow, ListTable, OwnFields } from './list.ts';

const shared = new Set(['tenantId', 'id', 'lastUsedAt', 'createdAt', 'deletedAt', 'sortKey']);

/** A list's own columns: the field in the code and the name in the database. */
export const ownColumns = (table: ListTable): readonly { readonly field: string; readonly name: string }[] =>
  Object.entries(getTableColumns(table))
    .filter(([field]) => !shared.has(field))
    .map(([field, { name }]) => ({ field, name }));

export type Item = Record<string, string | boolean | null>;

/** The own fields of a row by the database's names, as an upload keeps them until the import. */
export const toItem = <Row extends ListRow>(table: ListTable, values: OwnFields<Row>): Item => {
  const given = values as Item;
  return Object.fromEntries(ownColumns(table).map(({ field, name }) => [name, given[field] ?? null]));
};

export const fromItem = <Row extends ListRow>(table: ListTable, item: Item): OwnFields<Row> =>
  Object.fromEntries(ownColumns(table).map(({ field, name }) => [field, item[name] ?? null])) as OwnFields<Row>;
