import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { taxpayerDirectory } from '#server/db/tables/index.ts';
import { type StandingGrant, standingGrants } from './standing.ts';

/**
 * What was bought and ends in time, the last of each: to issue with (a plan before anything else), and for expenses, where that
 * is not part of the same package.
 */
export async function lastPlans(tx: Transaction, tenantId: string, now: Date): Promise<StandingGrant[]> {
  const bought = (await standingGrants(tx, tenantId, now)).filter(({ kind }) => kind === 'paid' || kind === 'resumed');
  const toIssue = bought.filter(({ meter }) => meter === 'documents');
  const documents = toIssue.findLast(({ rank }) => rank !== null) ?? toIssue.at(-1);
  const expenses = bought.findLast(({ meter, orderId }) => meter === 'expenses' && orderId !== documents?.orderId);
  return [documents, expenses].filter((plan) => plan !== undefined);
}

/** Writes down when the first of them ends, where the daily look finds it. */
export async function notePlanEnd(tx: Transaction, tenantId: string, now: Date): Promise<void> {
  const ends = (await lastPlans(tx, tenantId, now)).map(({ validUntil }) => validUntil.getTime());
  await tx
    .update(taxpayerDirectory)
    .set({ planEndsAt: ends.length === 0 ? null : new Date(Math.min(...ends)) })
    .where(eq(taxpayerDirectory.tenantId, tenantId));
}
