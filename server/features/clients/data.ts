import { and, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Client } from '../../../contract/clients.ts';
import { readCursor, writeCursor } from '../../db/cursor.ts';
import type { Transaction } from '../../db/database.ts';
import { findByTokens, rankOf, tokensOf, writeTokens } from '../../db/search.ts';
import { clients } from '../../db/tables/index.ts';

export type ClientRow = typeof clients.$inferSelect;

export const presentClient = (row: ClientRow): Client => ({
  id: row.id,
  identificationType: row.identificationType,
  identification: row.identification,
  name: row.name,
  address: row.address ?? undefined,
  email: row.email ?? undefined,
  phone: row.phone ?? undefined,
});

/** What a client is found by. Write it again whenever one of these changes. */
export const writeClientTokens = (tx: Transaction, row: ClientRow): Promise<void> =>
  writeTokens(tx, {
    tenantId: row.tenantId,
    kind: 'client',
    id: row.id,
    rank: rankOf(row.lastUsedAt),
    tokens: tokensOf([row.identification, row.name, row.email]),
  });

/** Rows in the order of these ids. */
const byIds = async (tx: Transaction, ids: readonly string[]): Promise<ClientRow[]> => {
  if (ids.length === 0) return [];
  const rows = await tx
    .select()
    .from(clients)
    .where(and(inArray(clients.id, [...ids]), isNull(clients.deletedAt)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

/** The clients whose words begin so, the ones used last first. */
export const searchClients = async (tx: Transaction, text: string, limit: number): Promise<ClientRow[]> =>
  byIds(
    tx,
    (await findByTokens(tx, { kind: 'client', text, limit })).map(({ id }) => id),
  );

interface Page {
  readonly items: ClientRow[];
  readonly nextCursor?: string;
}

const foundPlace = z.tuple([z.number().int(), z.uuid()]);
const recentPlace = z.tuple([z.iso.datetime(), z.uuid()]);

/** A page of the search; a cursor that is not ours begins again. */
export const searchPage = async (
  tx: Transaction,
  { text, cursor, limit }: { readonly text: string; readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page> => {
  const place = cursor === undefined ? null : readCursor(cursor, foundPlace);
  const after = place ? { rank: place[0], id: place[1] } : undefined;
  const found = await findByTokens(tx, { kind: 'client', text, after, limit: limit + 1 });
  const items = await byIds(
    tx,
    found.slice(0, limit).map(({ id }) => id),
  );
  const last = found[limit - 1];
  return { items, ...(found.length > limit && last ? { nextCursor: writeCursor([last.rank, last.id]) } : {}) };
};

/** A page of all, the ones used last first. */
export const recentPage = async (
  tx: Transaction,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page> => {
  const place = cursor === undefined ? null : readCursor(cursor, recentPlace);
  const usedAt = place ? new Date(place[0]) : undefined;
  const after =
    place && usedAt
      ? or(lt(clients.lastUsedAt, usedAt), and(eq(clients.lastUsedAt, usedAt), lt(clients.id, place[1])))
      : undefined;
  const rows = await tx
    .select()
    .from(clients)
    .where(and(isNull(clients.deletedAt), after))
    .orderBy(desc(clients.lastUsedAt), desc(clients.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit),
    ...(rows.length > limit && last ? { nextCursor: writeCursor([last.lastUsedAt.toISOString(), last.id]) } : {}),
  };
};
