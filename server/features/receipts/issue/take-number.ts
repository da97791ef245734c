import type { Day } from '@cuadre/sri/dates';
import { type SQL, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { countsInQuota, takeGrantInSql } from '#server/db/tables/index.ts';

export interface Series {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly documentType: string;
  readonly establishment: string;
  readonly salesPoint: string;
}

/**
 * The next number of a series, and with it the lock on the series until the commit: a caller that throws gives the number
 * back, so there are no gaps by construction. Throws when the series has no counter: it comes with the sales point.
 */
export async function takeNumber(tx: Transaction, series: Series, issuedOn: Day): Promise<number> {
  return (await takeCounted(tx, series, issuedOn, sql`select 1`)).sequential;
}

/** The same together with a document of the quota, where the environment counts; `isGranted`: there was one left. */
export const takeNumberAndGrant = (tx: Transaction, series: Series, issuedOn: Day, at: Date): Promise<Counted> =>
  takeCounted(
    tx,
    series,
    issuedOn,
    countsInQuota(series.environment) ? takeGrantInSql(series.tenantId, 'documents', at) : sql`select 1`,
  );

interface Counted {
  readonly sequential: number;
  readonly isGranted: boolean;
}

async function takeCounted(tx: Transaction, series: Series, issuedOn: Day, grant: SQL): Promise<Counted> {
  const { rows } = await tx.execute<{ last: string; granted: boolean }>(sql`
    with quota as (${grant})
    update counters set last = last + 1, last_issued_on = greatest(last_issued_on, ${issuedOn}::date)
    where tenant_id = ${series.tenantId} and environment = ${series.environment}
      and document_type = ${series.documentType} and establishment = ${series.establishment}
      and sales_point = ${series.salesPoint}
    returning last, exists (select from quota) as granted`);
  const [row] = rows;
  if (!row) throw new Error(`no counter for ${series.establishment}-${series.salesPoint} in ${series.environment}`);
  return { sequential: Number(row.last), isGranted: row.granted };
}
