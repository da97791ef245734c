import type { Day } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';

export interface Period {
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** The first and last moment at which a receipt of these days was issued. */
interface Moments {
  readonly oldest: Date;
  readonly newest: Date;
}

/**
 * Lists go by the moment of issue, periods by the receipt's day, and the two differ: a receipt may be dated back, one that
 * was corrected forward. With these bounds a walk over the newest receipts begins and ends at its period, however long
 * ago that was; each day costs two look-ups in the index. null when nothing was issued in the period.
 */
export async function momentsOf(
  tx: Transaction,
  tenantId: string,
  environment: Environment,
  period: Period,
): Promise<Moments | null> {
  const { rows } = await tx.execute<{ oldest: string | null; newest: string | null }>(sql`
    with days as (
      select generate_series(
        greatest(${period.from ?? null}::date, (select min(issued_on) from receipts where tenant_id = ${tenantId} and environment = ${environment})),
        least(${period.to ?? null}::date, (select max(issued_on) from receipts where tenant_id = ${tenantId} and environment = ${environment})),
        interval '1 day')::date as day)
    select extract(epoch from min(oldest)) * 1000 as oldest, extract(epoch from max(newest)) * 1000 as newest
    from days, lateral (select
      (select min(issued_at) from receipts where tenant_id = ${tenantId} and environment = ${environment} and issued_on = day) as oldest,
      (select max(issued_at) from receipts where tenant_id = ${tenantId} and environment = ${environment} and issued_on = day) as newest) as moments`);
  const [row] = rows;
  if (!row?.oldest || !row.newest) return null;
  return { oldest: new Date(Number(row.oldest)), newest: new Date(Math.ceil(Number(row.newest))) };
}
