import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { readCursor, writeCursor } from '../db/cursor.ts';
import type { Transaction } from '../db/database.ts';
import { findByTokens, rankOf, tokensOf, writeTokens } from '../db/search.ts';
import type { ListRow, RowsOf } from './list.ts';

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
  ids: readonly string[],
): Promise<Row[]> => {
  if (ids.length === 0) return [];
  const rows = (await tx
    .select()
    .from(table)
    .where(and(inArray(table.id, [...ids]), isNull(table.deletedAt)))) as unknown as Row[];
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
const recentPlace = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of those in whose texts every word begins so; a cursor that is not ours begins again. */
export const searchPage = async <Row extends ListRow>(
  tx: Transaction,
  list: RowsOf<Row>,
  text: string,
  { cursor, limit }: Ask,
): Promise<PageOf<Row>> => {
  const place = cursor === undefined ? null : readCursor(cursor, foundPlace);
  const after = place ? { rank: place[0], id: place[1] } : undefined;
  const found = await findByTokens(tx, { kind: list.kind, text, after, limit: limit + 1 });
  const ids = found.slice(0, limit).map(({ id }) => id);
  const last = found[limit - 1];
  return {
    rows: await rowsById(tx, list, ids),
    ...(found.length > limit && last ? { nextCursor: writeCursor([last.rank, last.id]) } : {}),
  };
};

/** A page of all, the ones used last first. */
export const recentPage = async <Row extends ListRow>(
  tx: Transaction,
  { table }: RowsOf<Row>,
  { cursor, limit }: Ask,
): Promise<PageOf<Row>> => {
  const place = cursor === undefined ? null : readCursor(cursor, recentPlace);
  const usedAt = place ? new Date(place[0]) : undefined;
  const after =
    place && usedAt
      ? or(lt(table.lastUsedAt, usedAt), and(eq(table.lastUsedAt, usedAt), lt(table.id, place[1])))
      : undefined;
  const rows = (await tx
    .select()
    .from(table)
    .where(and(isNull(table.deletedAt), after))
    .orderBy(desc(table.lastUsedAt), desc(table.id))
    .limit(limit + 1)) as unknown as Row[];
  const last = rows[limit - 1];
  return {
    rows: rows.slice(0, limit),
    ...(rows.length > limit && last ? { nextCursor: writeCursor([last.lastUsedAt.toISOString(), last.id]) } : {}),
  };
};
