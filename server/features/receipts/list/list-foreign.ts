import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { underwayStates } from '#contract/receipts/receipt-summary.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Found } from '#server/db/search.ts';
import { foreignReceipts } from '#server/db/tables/index.ts';
import {
  authorizationsOf,
  foreignColumns,
  isForeignIssued,
  momentOfForeign,
  presentForeign,
} from '../foreign/foreign-receipts.ts';
import { receiptRank } from '../record/receipt-tokens.ts';
import { type Asked, isOfType, type Placed, type Shelf } from './list-query.ts';

// The list's side of the receipts that the taxpayer issued with another program. They go by their day.

/** null when none of them can be in that state. */
export function wantedForeign({ tenantId, environment }: Shelf, { state, documentType, from, to }: Asked): SQL | null {
  // Nobody can do anything here about those of another program.
  if (state === 'attention') return null;
  const states = state === 'underway' ? underwayStates : state && [state];
  const answers = states?.flatMap(authorizationsOf);
  if (answers?.length === 0) return null;
  return and(
    eq(foreignReceipts.tenantId, tenantId),
    eq(foreignReceipts.environment, environment),
    isForeignIssued,
    answers && inArray(foreignReceipts.authorizationState, answers),
    isOfType(foreignReceipts.documentType, documentType),
    from === undefined ? undefined : gte(foreignReceipts.issuedOn, from),
    to === undefined ? undefined : lte(foreignReceipts.issuedOn, to),
  ) as SQL;
}

/** Behind that place: earlier days, and of the day that begins at that very moment those with a further id. */
function behind(after: Found | undefined, further: SQL | undefined): SQL | undefined {
  if (after === undefined) return undefined;
  const day: Day = dayInEcuador(new Date(-after.rank));
  const isItsMoment = momentOfForeign(day).getTime() === -after.rank;
  return isItsMoment
    ? or(lt(foreignReceipts.issuedOn, day), and(eq(foreignReceipts.issuedOn, day), further))
    : lte(foreignReceipts.issuedOn, day);
}

export async function newestForeign(
  tx: Transaction,
  wanted: SQL,
  after: Found | undefined,
  limit: number,
): Promise<Placed[]> {
  const rows = await tx
    .select(foreignColumns)
    .from(foreignReceipts)
    .where(and(wanted, behind(after, after && lt(foreignReceipts.id, after.id))))
    .orderBy(desc(foreignReceipts.issuedOn), desc(foreignReceipts.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    rank: receiptRank(momentOfForeign(row.issuedOn)),
    receipt: presentForeign(row),
  }));
}

export const amongForeign = (wanted: SQL) => ({
  newest: (after: Found | undefined, limit: number): SQL => sql`
    select ${foreignReceipts.id} as id,
      -(extract(epoch from ${foreignReceipts.issuedOn} + time '05:00') * 1000)::bigint as rank
    from ${foreignReceipts} where ${and(wanted, behind(after, after && gt(foreignReceipts.id, after.id)))}
    order by ${desc(foreignReceipts.issuedOn)}, ${asc(foreignReceipts.id)} limit ${limit}`,
  held: sql`select 1 from ${foreignReceipts} where ${foreignReceipts.id} = t.id and ${wanted}`,
});
