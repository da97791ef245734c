import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { fixedAssets, taxMarks } from './tables/index.ts';

// Both are of declarations; what is received asks only whether something names a receipt or a part of it.

/** Whether somebody said something of a receipt for its return, or the register of assets has it. */
export async function isNamedByReturns(tx: Transaction, tenantId: string, sourceId: string): Promise<boolean> {
  const { marks, takenIn, deferredBy } = taxMarks;
  const says = or(sql`cardinality(${marks}) > 0`, isNotNull(takenIn), isNotNull(deferredBy));
  const marked = and(eq(taxMarks.tenantId, tenantId), eq(taxMarks.sourceId, sourceId), says);
  if ((await tx.$count(taxMarks, marked)) > 0) return true;
  const bought = and(eq(fixedAssets.tenantId, tenantId), eq(fixedAssets.purchaseId, sourceId));
  return (await tx.$count(fixedAssets, bought)) > 0;
}
