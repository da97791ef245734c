import { documentTypes } from '@cuadre/sri/catalogs';
import { sql } from 'drizzle-orm';
import { environment as environments } from '#contract/common.schemas.ts';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { counters } from '#server/db/tables/index.ts';

interface Point {
  readonly tenantId: string;
  readonly establishment: string;
  readonly code: string;
}

/** Counters are read without locks by lists and taken one by one here, so that no issue slips between look and change. */
export const lockCounters = async (tx: Transaction, { tenantId, establishment, code }: Point) => {
  const { rows } = await tx.execute<{
    environment: Environment;
    document_type: string;
    first: string;
    last: string;
  }>(sql`
    select environment, document_type, first, last from counters
    where tenant_id = ${tenantId} and establishment = ${establishment} and sales_point = ${code}
    order by environment, document_type for update`);
  return rows.map((row) => ({
    environment: row.environment,
    documentType: row.document_type,
    first: Number(row.first),
    last: Number(row.last),
  }));
};

/** True when a number of this counter has been taken here. */
export const hasIssued = ({ first, last }: { readonly first: number; readonly last: number }): boolean => last >= first;

/**
 * A counter for every environment and document type of a sales point. Practice begins at 1; pruebas and producción go
 * on after the last number that the taxpayer used elsewhere. A counter that exists unused (the point was erased and comes
 * back) begins anew, one that has issued goes on.
 */
export const startCounters = async (
  tx: Transaction,
  { tenantId, establishment, code }: Point,
  lastSequentials: Readonly<Record<string, number>>,
): Promise<void> => {
  const rows = environments.options.flatMap((environment) =>
    documentTypes.rows.map(({ code: documentType }) => {
      const last = environment === 'practice' ? 0 : (lastSequentials[documentType] ?? 0);
      return { tenantId, environment, documentType, establishment, salesPoint: code, first: last + 1, last };
    }),
  );
  await tx
    .insert(counters)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        counters.tenantId,
        counters.environment,
        counters.documentType,
        counters.establishment,
        counters.salesPoint,
      ],
      set: { first: sql`excluded.first`, last: sql`excluded.last` },
      setWhere: sql`${counters.last} < ${counters.first}`,
    });
};
