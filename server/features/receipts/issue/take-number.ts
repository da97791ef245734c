import type { Day } from '@cuadre/sri/dates';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { preparedRun, type SlotOr } from '#server/db/prepared.ts';
import { counters, countsInQuota, takeGrantInSql } from '#server/db/tables/index.ts';

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
  return (await counted(series, takeOnly(tx, { ...series, issuedOn }))).sequential;
}

/** The same together with a document of the quota, where the environment counts; `isGranted`: there was one left. */
export const takeNumberAndGrant = (tx: Transaction, series: Series, issuedOn: Day, at: Date): Promise<Counted> =>
  counted(
    series,
    countsInQuota(series.environment)
      ? takeWithGrant(tx, { ...series, issuedOn, at })
      : takeOnly(tx, { ...series, issuedOn }),
  );

/** A receipt that has its number already says another day: the last one issued in its series may be this. */
export const noteIssuedOn = async (tx: Transaction, series: Series, issuedOn: Day): Promise<void> => {
  await tx
    .update(counters)
    .set({ lastIssuedOn: sql`greatest(${counters.lastIssuedOn}, ${issuedOn}::date)` })
    .where(
      and(
        eq(counters.tenantId, series.tenantId),
        eq(counters.environment, series.environment),
        eq(counters.documentType, series.documentType),
        eq(counters.establishment, series.establishment),
        eq(counters.salesPoint, series.salesPoint),
      ),
    );
};

interface Counted {
  readonly sequential: number;
  /** In the series, this one included. */
  readonly lastIssuedOn: Day;
  readonly isGranted: boolean;
}

type Take = Series & { readonly issuedOn: Day };
type Taken = { last: string; on: Day; granted: boolean };

const take = (series: { readonly [name in keyof Take]: SlotOr<Take[name]> }, grant: SQL): SQL => sql`
  with quota as (${grant})
  update counters set last = last + 1, last_issued_on = greatest(last_issued_on, ${series.issuedOn}::date)
  where tenant_id = ${series.tenantId} and environment = ${series.environment}
    and document_type = ${series.documentType} and establishment = ${series.establishment}
    and sales_point = ${series.salesPoint}
  returning last, last_issued_on::text as "on", exists (select from quota) as granted`;

const takeOnly = preparedRun<Take>()<Taken>((series) => take(series, sql`select 1`));
const takeWithGrant = preparedRun<Take & { at: Date }>()<Taken>((series) =>
  take(series, takeGrantInSql(series.tenantId, 'documents', series.at)),
);

async function counted(
  { establishment, salesPoint, environment }: Series,
  taken: Promise<{ readonly rows: readonly Taken[] }>,
): Promise<Counted> {
  const [row] = (await taken).rows;
  if (!row) throw new Error(`no counter for ${establishment}-${salesPoint} in ${environment}`);
  return { sequential: Number(row.last), lastIssuedOn: row.on, isGranted: row.granted };
}
