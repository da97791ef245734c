import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { countedUpTo, type ListOrder } from '#contract/list-rules.ts';
import { readCursor, writeCursor } from '../db/cursor.ts';
import type { Transaction } from '../db/database.ts';
import { findByTokens, rankOf, tokensOf, writeTokens } from '../db/search.ts';
import type { ListRow, ListTable, RowsOf } from './list.ts';

/** What a row is found by. Write it again whenever one of its texts changes. */
export const writeRowTokens = <Row extends ListRow>(
  tx: Transaction,
  { kind, searched }: RowsOf<Row>,
  row: Row,
): Promise<void> =>
  writeTokens(tx, {
    tenantId: row.tenantId,
    kind,
    id: row.id,
    rank: rankOf(row.lastUsedAt),
    tokens: tokensOf(searched(row)),
  });

/** Rows in the order of these ids. */
export const rowsById = async <Row extends ListRow>(
  tx: Transaction,
  { table }: RowsOf<Row>,
  tenantId: string,
  ids: readonly string[],
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const rows = (await tx
    .select()
    .from(table)
    .where(
      and(eq(table.tenantId, tenantId), inArray(table.id, [...ids]), isNull(table.deletedAt)),
    )) as unknown as Row[];
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

interface PageOf<Row> {
  readonly rows: Row[];
  readonly nextCursor?: string;
}
interface Ask {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

const foundPlace = z.tuple([z.number().int(), z.uuid()]);

/** A page of those in whose texts every word begins so; a cursor that is not ours begins again. */
export const searchPage = async <Row extends ListRow>(
  tx: Transaction,
  list: RowsOf<Row>,
  tenantId: string,
  text: string,
  { cursor, limit }: Ask,
): Promise<PageOf<Row>> => {
  const place = cursor === undefined ? null : readCursor(cursor, foundPlace);
  const after = place ? { rank: place[0], id: place[1] } : undefined;
  const found = await findByTokens(tx, { tenantId, kind: list.kind, text, after, limit: limit + 1 });
  const ids = found.slice(0, limit).map(({ id }) => id);
  const last = found[limit - 1];
  return {
    rows: await rowsById(tx, list, tenantId, ids),
    ...(found.length > limit && last ? { nextCursor: writeCursor([last.rank, last.id]) } : {}),
  };
};

/** What an order goes by before the id. */
const orders = {
  used: { key: ({ lastUsedAt }: ListTable): SQL => sql`${lastUsedAt}`, type: sql`timestamptz`, down: true },
  // Ids begin with the instant in which they were made.
  recent: { key: (): SQL => sql`''`, type: sql`text`, down: true },
  name: { key: ({ sortKey }: ListTable): SQL => sql`${sortKey}`, type: sql`text`, down: false },
  nameDown: { key: ({ sortKey }: ListTable): SQL => sql`${sortKey}`, type: sql`text`, down: true },
} as const satisfies Record<ListOrder, object>;

/** A page of all, in this order. */
export const orderedPage = async <Row extends ListRow>(
  tx: Transaction,
  { table }: RowsOf<Row>,
  tenantId: string,
  { cursor, limit, order }: Ask & { readonly order: ListOrder },
): Promise<PageOf<Row>> => {
  const { key, type, down } = orders[order];
  const by = key(table);
  const place = cursor === undefined ? null : readCursor(cursor, z.tuple([z.literal(order), z.string(), z.uuid()]));
  const after = place
    ? sql`(${by}, ${table.id}) ${down ? sql`<` : sql`>`} (${place[1]}::${type}, ${place[2]}::uuid)`
    : undefined;
  const found = (await tx
    .select({ ...getTableColumns(table), place: sql<string>`${by}::text` })
    .from(table)
    .where(and(eq(table.tenantId, tenantId), isNull(table.deletedAt), after))
    .orderBy(...(order === 'recent' ? [] : [down ? desc(by) : by]), down ? desc(table.id) : table.id)
    .limit(limit + 1)) as unknown as (Row & { readonly place: string })[];
  const last = found[limit - 1];
  return {
    rows: found.slice(0, limit),
    ...(found.length > limit && last ? { nextCursor: writeCursor([order, last.place, last.id]) } : {}),
  };
};

/** How many there are, and no further than one more than is counted: a list of any length costs no more. */
export const countRows = async <Row extends ListRow>(
  tx: Transaction,
  { table }: RowsOf<Row>,
  tenantId: string,
): Promise<number> => {
  const { rows } = await tx.execute<{ total: number }>(sql`select count(*)::int as total from (
    select 1 from ${table} where tenant_id = ${tenantId} and deleted_at is null limit ${countedUpTo + 1}) as counted`);
  return rows[0]?.total ?? 0;
};
