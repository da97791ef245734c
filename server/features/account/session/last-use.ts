import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { memberships } from '#server/db/tables/index.ts';

/**
 * Writes down that somebody works in this business now: the next login begins there. For transactions about a person;
 * `tenantId` must be a business that they were just found to belong to, because from here on the transaction is its own.
 */
export const markUse = async (
  tx: Transaction,
  { tenantId, userId, at }: { readonly tenantId: string; readonly userId: string; readonly at: Date },
): Promise<void> => {
  await tx.execute(sql`select set_config('app.tenant_id', ${tenantId}, true)`);
  await tx
    .update(memberships)
    .set({ lastUsedAt: at })
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
};
