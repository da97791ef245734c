import { formatSequential } from '@cuadre/sri/ids';
import { type SQL, sql } from 'drizzle-orm';
import { restoreReasons } from '#phrases/operations/backup.ts';
import type { Transaction } from '#server/db/database.ts';
import { insertSlices } from '#server/db/slices.ts';
import { numberLedger } from '#server/db/tables/index.ts';
import type { Series } from '#server/features/receipts/issue/take-number.ts';

/** The rows of a series, in any table that has these columns. */
export const inSeries = (series: Series): SQL => sql`tenant_id = ${series.tenantId}::uuid
  and environment = ${series.environment} and document_type = ${series.documentType}
  and establishment = ${series.establishment} and sales_point = ${series.salesPoint}`;

export const seriesText = ({ establishment, salesPoint }: Series): string => `${establishment}-${salesPoint}`;
export const numberText = (series: Series, sequential: number): string =>
  `${seriesText(series)}-${formatSequential(sequential)}`;

interface CounterNow {
  readonly first: number;
  readonly last: number;
}

/** The counter, locked until the commit; undefined when the series has none. */
export async function lockCounter(tx: Transaction, series: Series): Promise<CounterNow | undefined> {
  const { rows } = await tx.execute<{ first: string; last: string }>(
    sql`select first, last from counters where ${inSeries(series)} for update`,
  );
  const [row] = rows;
  return row && { first: Number(row.first), last: Number(row.last) };
}

/** A series without use may begin anywhere; so many numbers before its first one are explained one by one instead. */
const explainAtMost = 1000;

/**
 * The counter stands at `sequential` or beyond, and every number up to it has its row in the ledger; the one itself is the
 * caller's to explain. Never goes back (invariant 8).
 */
export async function advanceTo(
  tx: Transaction,
  series: Series,
  sequential: number,
  { at, issuedOn = null }: { readonly at: Date; readonly issuedOn?: string | null },
): Promise<void> {
  const counter = await lockCounter(tx, series);
  if (!counter) throw new Error(`no counter for ${seriesText(series)} in ${series.environment}`);
  const { first, last } = counter;
  const begins = last < first && sequential - last > explainAtMost ? sequential : first;
  const from = Math.max(begins, last + 1);
  await explain(tx, series, { from, to: sequential - 1, reason: restoreReasons.recoveredGap, at });
  await tx.execute(sql`update counters set first = ${begins}, last = greatest(last, ${sequential}::bigint),
      last_issued_on = greatest(last_issued_on, ${issuedOn}::date)
    where ${inSeries(series)}`);
}

/** Rows for numbers without receipt; one that has its row keeps it. Gives how many were written. */
export async function explain(
  tx: Transaction,
  series: Series,
  gap: { readonly from: number; readonly to: number; readonly reason: string; readonly at: Date },
): Promise<number> {
  const { tenantId, environment, documentType, establishment, salesPoint } = series;
  const { reason, at } = gap;
  const place = { tenantId, environment, documentType, establishment, salesPoint };
  const numbers = Array.from({ length: Math.max(0, gap.to - gap.from + 1) }, (_, index) => gap.from + index);
  let written = 0;
  for (const some of insertSlices(numbers, 10)) {
    const { rowCount } = await tx
      .insert(numberLedger)
      .values(some.map((sequential) => ({ ...place, sequential, use: 'not_used' as const, reason, at })))
      .onConflictDoNothing();
    written += rowCount ?? 0;
  }
  return written;
}

/** Numbers that an earlier recovery could only explain: the SRI may know more by now. */
export async function explainedByRestore(tx: Transaction, series: Series): Promise<number[]> {
  const { rows } = await tx.execute<{ sequential: string }>(sql`
    select sequential from number_ledger where ${inSeries(series)} and use = 'not_used'
      and reason = any(${sql.param(Object.values(restoreReasons))}::text[]) order by sequential`);
  return rows.map(({ sequential }) => Number(sequential));
}

/** Has this restore already left numbers out of the series? */
export async function wasJumped(tx: Transaction, series: Series, since: Date): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select 1 from number_ledger where ${inSeries(series)} and use = 'not_used'
      and reason = ${restoreReasons.skipped} and at >= ${since}::timestamptz limit 1`);
  return (rowCount ?? 0) > 0;
}
