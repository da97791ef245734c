import { isDay } from '@cuadre/sri/dates';
import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReceiptState, ReceiptSummary } from '../../../contract/receipts.ts';
import type { Actor, Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../db/cursor.ts';
import type { Transaction } from '../../db/database.ts';
import { findByTokens } from '../../db/search.ts';
import { receipts } from '../../db/tables/index.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { momentsOf, type Period } from './period-bounds.ts';
import { presentReceipt } from './present.ts';
import { currentEnvironment, summaryColumns } from './read-receipts.ts';

interface Query extends Period {
  readonly search?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
  readonly state?: ReceiptState | undefined;
  /** @sri tabla 3 */
  readonly documentType?: string | undefined;
}

interface Page {
  readonly items: ReceiptSummary[];
  readonly nextCursor?: string;
}

/** Issued receipts of the environment in use, newest first; with a search, those in which every word begins so. */
export const listReceipts = (ctx: Context, actor: Actor, query: Query): Promise<Page | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    // The contract's pattern lets the 31st of February pass; the database does not.
    if (![query.from, query.to].every((day) => day === undefined || isDay(day))) return refuse('request.invalid');
    const wanted = await wantedRows(tx, query);
    if (wanted === null) return { items: [] };
    const text = query.search?.trim() ?? '';
    return text === '' ? newestPage(tx, wanted, query) : searchPage(tx, wanted, text, query);
  });

/**
 * The receipt's day, out of reach of the index on it: the moments bound the walk already. PostgreSQL, which does not know
 * that day and moment go together, would rather fetch and sort the whole period.
 */
const day = sql`${receipts.issuedOn} + 0`;

/** null when there is none of them for certain. */
async function wantedRows(tx: Transaction, { state, documentType, from, to }: Query): Promise<SQL | null> {
  const environment = await currentEnvironment(tx);
  const ofState = and(
    eq(receipts.environment, environment),
    state && eq(receipts.state, state),
    documentType === undefined ? undefined : eq(receipts.documentType, documentType),
  ) as SQL;
  if (from === undefined && to === undefined) return ofState;
  const moments = await momentsOf(tx, environment, { from, to });
  if (moments === null) return null;
  const within = and(gte(receipts.issuedAt, moments.oldest), lte(receipts.issuedAt, moments.newest));
  return and(
    ofState,
    within,
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
  ) as SQL;
}

/** Both ways of paging: the rank of the last row and its id. A cursor that is not ours begins again. */
const place = z.tuple([z.number().int(), z.uuid()]);
const placeOf = (cursor: string | undefined): { rank: number; id: string } | undefined => {
  const read = cursor === undefined ? null : readCursor(cursor, place);
  return read === null ? undefined : { rank: read[0], id: read[1] };
};

async function newestPage(tx: Transaction, wanted: SQL, { cursor, limit }: Query): Promise<Page> {
  const after = placeOf(cursor);
  const at = after && new Date(-after.rank);
  const rows = await tx
    .select({ ...summaryColumns, issuedAt: receipts.issuedAt })
    .from(receipts)
    .where(
      and(
        wanted,
        after && at && and(lte(receipts.issuedAt, at), or(lt(receipts.issuedAt, at), lt(receipts.id, after.id))),
      ),
    )
    .orderBy(desc(receipts.issuedAt), desc(receipts.id))
    .limit(limit + 1);
  const last = rows[limit - 1];
  return {
    items: rows.slice(0, limit).map(presentReceipt),
    ...(rows.length > limit && last ? { nextCursor: writeCursor([-last.issuedAt.getTime(), last.id]) } : {}),
  };
}

async function searchPage(tx: Transaction, wanted: SQL, text: string, { cursor, limit }: Query): Promise<Page> {
  const after = placeOf(cursor);
  const found = await findByTokens(tx, {
    kind: 'receipt',
    text,
    after,
    limit: limit + 1,
    among: amongReceipts(wanted),
  });
  const ids = found.slice(0, limit).map(({ id }) => id);
  const rows = ids.length === 0 ? [] : await tx.select(summaryColumns).from(receipts).where(inArray(receipts.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const last = found[limit - 1];
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []).map(presentReceipt),
    ...(found.length > limit && last ? { nextCursor: writeCursor([last.rank, last.id]) } : {}),
  };
}

/** The search looks only at these receipts: newest first straight from their own index, whatever the other environments hold. */
const amongReceipts = (wanted: SQL) => ({
  newest: (after: { readonly rank: number; readonly id: string } | undefined, limit: number) => {
    const at = after && new Date(-after.rank);
    return sql`
      select ${receipts.id} as id, -(extract(epoch from ${receipts.issuedAt}) * 1000)::bigint as rank from ${receipts}
      where ${wanted} ${at ? sql`and ${receipts.issuedAt} <= ${at} and (${receipts.issuedAt} < ${at} or ${receipts.id} > ${after.id}::uuid)` : sql``}
      order by ${receipts.issuedAt} desc, ${receipts.id} limit ${limit}`;
  },
  holds: sql`exists (select 1 from ${receipts} where ${receipts.id} = t.id and ${wanted})`,
});
