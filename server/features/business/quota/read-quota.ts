import { and, gt, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { quotaGrants } from '#server/db/tables/index.ts';

interface Quota {
  /** Documents left in all grants that are valid now. */
  readonly left: number;
  readonly granted: number;
  /** The day the last of them ends; null: there is none. */
  readonly validUntil: Date | null;
}

/** Of the taxpayer of this transaction. Issuing reads what is left together with the rest (`quotaLeftInSql`). */
export const readQuota = async (tx: Transaction, now: Date): Promise<Quota> => {
  const { documents, used, validFrom, validUntil } = quotaGrants;
  const [row] = await tx
    .select({
      left: sql<number>`coalesce(sum(${documents} - ${used}), 0)::int`,
      granted: sql<number>`coalesce(sum(${documents}), 0)::int`,
      validUntil: sql<Date | null>`max(${validUntil})`.mapWith(validUntil),
    })
    .from(quotaGrants)
    .where(and(lte(validFrom, now), gt(validUntil, now)));
  return row ?? { left: 0, granted: 0, validUntil: null };
};
