import { and, desc, eq, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Environment } from '../../../contract/common.ts';
import { attentionStates } from '../../../contract/receipt-summary.ts';
import type { Transaction } from '../../db/database.ts';
import type { Found } from '../../db/search.ts';
import { receipts } from '../../db/tables/index.ts';
import type { Placed, ReceiptsQuery } from './list-query.ts';
import { momentsOf } from './period-bounds.ts';
import { presentReceipt } from './present.ts';
import { summaryColumns } from './read-receipts.ts';
import { receiptRank } from './receipt-tokens.ts';

// The list's side of the receipts that were issued here.

/**
 * The receipt's day, out of reach of the index on it: the moments bound the walk already. PostgreSQL, which does not know
 * that day and moment go together, would rather fetch and sort the whole period.
 */
const day = sql`${receipts.issuedOn} + 0`;

/** null when there is none of them for certain. */
export async function wantedHere(
  tx: Transaction,
  environment: Environment,
  { state, documentType, from, to }: ReceiptsQuery,
): Promise<SQL | null> {
  const ofState = and(
    eq(receipts.environment, environment),
    state && (state === 'attention' ? inArray(receipts.state, attentionStates) : eq(receipts.state, state)),
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

export async function newestHere(
  tx: Transaction,
  wanted: SQL,
  after: Found | undefined,
  limit: number,
): Promise<Placed[]> {
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
    .limit(limit);
  return rows.map((row) => ({ id: row.id, rank: receiptRank(row.issuedAt), receipt: presentReceipt(row) }));
}

export const amongHere = (wanted: SQL) => ({
  newest: (after: Found | undefined, limit: number): SQL => {
    const at = after && new Date(-after.rank);
    return sql`
      select ${receipts.id} as id, -(extract(epoch from ${receipts.issuedAt}) * 1000)::bigint as rank from ${receipts}
      where ${wanted} ${at ? sql`and ${receipts.issuedAt} <= ${at} and (${receipts.issuedAt} < ${at} or ${receipts.id} > ${after.id}::uuid)` : sql``}
      order by ${receipts.issuedAt} desc, ${receipts.id} limit ${limit}`;
  },
  held: sql`select 1 from ${receipts} where ${receipts.id} = t.id and ${wanted}`,
});
