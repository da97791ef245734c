import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { memberships } from '#server/db/tables/index.ts';

/**
 * Writes down that somebody works in this business now: the next login begins there. In a transaction of the business.
 */
export const markUse = async (
  tx: Transaction,
  { tenantId, userId, at }: { readonly tenantId: string; readonly userId: string; readonly at: Date },
): Promise<void> => {
  await tx
    .update(memberships)
    .set({ lastUsedAt: at })
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
};
