import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { Transaction } from './database.ts';
import { quotaGrants, taxpayerDirectory } from './tables/index.ts';

/** Writes down when the first of what a taxpayer may use ends, where the daily look finds it. A grace lasts hours, and is not told. */
export async function noteFirstEnd(tx: Transaction, tenantId: string, now: Date): Promise<void> {
  const { kind, validFrom, validUntil } = quotaGrants;
  const [row] = await tx
    .select({ first: sql<Date | null>`min(${validUntil})`.mapWith(validUntil) })
    .from(quotaGrants)
    .where(
      and(
        ...[eq(quotaGrants.tenantId, tenantId), ne(kind, 'grace')],
        // One that ended before it began is none.
        ...[gt(validUntil, now), gt(validUntil, validFrom)],
      ),
    );
  await tx
    .update(taxpayerDirectory)
    .set({ planEndsAt: row?.first ?? null })
    .where(eq(taxpayerDirectory.tenantId, tenantId));
}
