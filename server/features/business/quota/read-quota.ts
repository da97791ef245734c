import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { CountedMeter } from '#contract/shop/offers.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { grantedInSql, leftInSql, quotaGrants } from '#server/db/tables/index.ts';

interface Quota {
  /** Left in all grants that are valid now; null: as many as one likes. */
  readonly left: number | null;
  readonly granted: number;
  /** The day the last of them ends; null: there is none. */
  readonly validUntil: Date | null;
}

/** Of the taxpayer of this transaction. Issuing reads what is left together with the rest (`leftInSql`). */
export const readQuota = async (
  tx: Transaction,
  tenantId: string,
  now: Date,
  meter: CountedMeter = 'documents',
): Promise<Quota> => {
  const { validFrom, validUntil } = quotaGrants;
  const [row] = await tx
    .select({
      left: leftInSql(tenantId, meter, now),
      granted: grantedInSql(tenantId, meter, now),
      validUntil: sql<Date | null>`max(${validUntil})`.mapWith(validUntil),
    })
    .from(quotaGrants)
    .where(
      and(eq(quotaGrants.tenantId, tenantId), eq(quotaGrants.meter, meter), lte(validFrom, now), gt(validUntil, now)),
    );
  return row ?? { left: 0, granted: 0, validUntil: null };
};
