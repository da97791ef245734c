import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { taxpayerDirectory } from '#server/db/tables/index.ts';
import { type StandingGrant, standingGrants } from '../record/standing.ts';

/** The plan that ends last; of who has none what else was bought to issue with. Undefined: nothing of it stands. */
export async function lastPlan(tx: Transaction, tenantId: string, now: Date): Promise<StandingGrant | undefined> {
  const bought = (await standingGrants(tx, tenantId, now)).filter(
    ({ meter, kind }) => meter === 'documents' && kind === 'paid',
  );
  return bought.findLast(({ rank }) => rank !== null) ?? bought.at(-1);
}

/** Writes down when it ends, where the daily look finds it. */
export async function notePlanEnd(tx: Transaction, tenantId: string, now: Date): Promise<void> {
  const last = await lastPlan(tx, tenantId, now);
  await tx
    .update(taxpayerDirectory)
    .set({ planEndsAt: last?.validUntil ?? null })
    .where(eq(taxpayerDirectory.tenantId, tenantId));
}
