import type { Transaction } from '#server/db/database.ts';
import { cancelledGrants } from './plans.ts';
import { type StandingGrant, standingGrants } from './standing.ts';

/**
 * What ends and is lost then: something of it is unused, and nothing goes on after it. A grace lasts hours, and who cancelled a
 * plan knows its end.
 */
export async function endingGrants(tx: Transaction, tenantId: string, now: Date): Promise<StandingGrant[]> {
  const standing = await standingGrants(tx, tenantId, now);
  const cancelled = await cancelledGrants(tx, tenantId);
  return standing.filter(
    (grant) =>
      grant.kind !== 'grace' &&
      (grant.quantity === null || grant.used < grant.quantity) &&
      !cancelled.has(grant.id) &&
      !standing.some((other) => goesOnWith(grant, other)),
  );
}

/** A plan goes on with the next one; anything with as many as one likes. */
const goesOnWith = (grant: StandingGrant, other: StandingGrant): boolean =>
  other.meter === grant.meter &&
  other.validFrom <= grant.validUntil &&
  other.validUntil > grant.validUntil &&
  (other.quantity === null || (grant.rank !== null && other.rank !== null));
