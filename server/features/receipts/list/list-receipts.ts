import { dayInEcuador, isDay } from '@cuadre/sri/dates';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Found, findByTokens } from '#server/db/search.ts';
import { foreignReceipts, receipts } from '#server/db/tables/index.ts';
import { currentEnvironment } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { foreignColumns, presentForeign } from '../foreign/foreign-receipts.ts';
import { presentReceipt } from '../record/present.ts';
import { summaryColumns } from '../record/read-receipts.ts';
import { amongForeign, newestForeign, wantedForeign } from './list-foreign.ts';
import { amongHere, newestHere, wantedHere } from './list-here.ts';
import type { Asked, ReceiptsQuery } from './list-query.ts';

interface Page {
  readonly items: ReceiptSummary[];
  readonly nextCursor?: string;
}

/** What is asked of each of the two tables; null: nothing of it. */
export interface Wanted {
  readonly here: SQL | null;
  readonly foreign: SQL | null;
}

/**
 * Issued receipts of the environment in use, here or with another program, newest first; with a search, those in which
 * every word begins so.
 */
export const listReceipts = (ctx: Context, actor: Actor, query: ReceiptsQuery): Promise<Page | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const wanted = await wantedOf(ctx, tx, actor.tenantId, query);
    if (wanted === undefined) return refuse('request.invalid');
    const text = query.search?.trim() ?? '';
    return text === '' ? newestPage(tx, wanted, query) : searchPage(tx, actor.tenantId, wanted, text, query);
  });

/** undefined: a day that there is not. */
export async function wantedOf(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  query: Asked,
): Promise<Wanted | undefined> {
  if (![query.from, query.to].every((day) => day === undefined || isDay(day))) return undefined;
  const shelf = { tenantId, environment: await currentEnvironment(tx, tenantId) };
  const today = dayInEcuador(ctx.now());
  return {
    here: query.origin === 'elsewhere' ? null : await wantedHere(tx, shelf, today, query, ctx.taxTables),
    foreign: query.origin === 'here' ? null : wantedForeign(shelf, query),
  };
}

/** Both kinds of paging: the rank of the last row and its id. A cursor that is not ours begins again. */
const place = z.tuple([z.number().int(), z.uuid()]);
const placeOf = (cursor: string | undefined): Found | undefined => {
  const read = cursor === undefined ? null : readCursor(cursor, place);
  return read === null ? undefined : { rank: read[0], id: read[1] };
};

/** As both tables are walked: by rank, which is smaller for the newer, and then by id downwards. */
const inOrder = (one: Found, other: Found): number => one.rank - other.rank || (one.id < other.id ? 1 : -1);

async function newestPage(tx: Transaction, { here, foreign }: Wanted, { cursor, limit }: ReceiptsQuery): Promise<Page> {
  const after = placeOf(cursor);
  const rows = [
    ...(here === null ? [] : await newestHere(tx, here, after, limit + 1)),
    ...(foreign === null ? [] : await newestForeign(tx, foreign, after, limit + 1)),
  ].sort(inOrder);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(({ receipt }) => receipt),
    ...(rows.length > limit && last ? { nextCursor: writeCursor([last.rank, last.id]) } : {}),
  };
}

async function searchPage(
  tx: Transaction,
  tenantId: string,
  wanted: Wanted,
  text: string,
  { cursor, limit }: ReceiptsQuery,
): Promise<Page> {
  const found = await findByTokens(tx, {
    tenantId,
    kind: 'receipt',
    text,
    after: placeOf(cursor),
    limit: limit + 1,
    among: amongBoth(wanted),
  });
  const page = found.slice(0, limit);
  const byId = await readSummaries(
    tx,
    tenantId,
    page.map(({ id }) => id),
  );
  const last = page.at(-1);
  return {
    items: page.flatMap(({ id }) => byId.get(id) ?? []),
    ...(found.length > limit && last ? { nextCursor: writeCursor([last.rank, last.id]) } : {}),
  };
}

export async function readSummaries(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReceiptSummary>> {
  if (ids.length === 0) return new Map();
  const here = await tx
    .select(summaryColumns)
    .from(receipts)
    .where(and(eq(receipts.tenantId, tenantId), inArray(receipts.id, [...ids])));
  const foreign =
    here.length === ids.length
      ? []
      : await tx
          .select(foreignColumns)
          .from(foreignReceipts)
          .where(and(eq(foreignReceipts.tenantId, tenantId), inArray(foreignReceipts.id, [...ids])));
  return new Map([...here.map(presentReceipt), ...foreign.map(presentForeign)].map((each) => [each.id, each]));
}

/**
 * The search looks only at these receipts: newest first straight from their own indexes, whatever the rest holds. Whether
 * a hit is one of them is one `exists` over both tables: of two, PostgreSQL would first gather the whole of either.
 */
export function amongBoth({ here, foreign }: Wanted) {
  const sides = [here && amongHere(here), foreign && amongForeign(foreign)].flatMap((side) => side ?? []);
  const union = (parts: SQL[]): SQL => sql.join(parts, sql` union all `);
  if (sides.length === 0)
    return { newest: () => sql`select null::uuid as id, 0::bigint as rank limit 0`, holds: sql`false` };
  return {
    newest: (after: Found | undefined, limit: number) => sql`
      select id, rank from (${union(sides.map(({ newest }) => sql`(${newest(after, limit)})`))}) as either
      order by rank, id limit ${limit}`,
    holds: sql`exists (${union(sides.map(({ held }) => held))})`,
  };
}
