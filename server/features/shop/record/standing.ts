import { addMonths, dayInEcuador, dayInMonth, daysBetween, monthOf } from '@cuadre/sri/dates';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Granted } from '#contract/shop/offers.ts';
import type { Transaction } from '#server/db/database.ts';
import { quotaGrants } from '#server/db/tables/index.ts';

export type StandingGrant = typeof quotaGrants.$inferSelect;

/** Grants that are not over, also those that begin later; first the one that ends first. */
export const standingGrants = (tx: Transaction, tenantId: string, now: Date): Promise<StandingGrant[]> =>
  tx
    .select()
    .from(quotaGrants)
    .where(
      and(
        eq(quotaGrants.tenantId, tenantId),
        gt(quotaGrants.validUntil, now),
        // One that ended before it began is none.
        gt(quotaGrants.validUntil, quotaGrants.validFrom),
      ),
    )
    .orderBy(asc(quotaGrants.validUntil), asc(quotaGrants.validFrom), asc(quotaGrants.id));

/** Whether a plan is paid that begins later. */
export const hasPlanToCome = async (tx: Transaction, tenantId: string, now: Date): Promise<boolean> =>
  (await standingGrants(tx, tenantId, now)).some(({ rank, validFrom }) => rank !== null && validFrom > now);

/**
 * When a grant begins. A plan follows the last one and time follows time, so that no paid day is lost; what is counted is there
 * at once and adds.
 */
export function beginOf(
  { meter, quantity }: Pick<Granted, 'meter' | 'quantity'>,
  rank: number | null,
  standing: readonly StandingGrant[],
  now: Date,
): Date {
  const isPlan = rank !== null && meter === 'documents';
  const before = standing.filter((grant) =>
    isPlan
      ? grant.rank !== null
      : quantity === null && grant.quantity === null && grant.meter === meter && grant.kind === 'paid',
  );
  return before.reduce((last, { validUntil }) => (validUntil > last ? validUntil : last), now);
}

/** What of something nobody used: so many of so many. */
interface Share {
  readonly left: number;
  readonly of: number;
}

const timeShare = ({ validFrom, validUntil }: StandingGrant, now: Date): Share => {
  const [from, until] = [dayInEcuador(validFrom), dayInEcuador(validUntil)];
  const of = Math.max(1, daysBetween(from, until));
  if (validUntil <= now) return { left: 0, of };
  return { left: now <= validFrom ? of : daysBetween(dayInEcuador(now), until), of };
};

/** Of a number what is left of it, of time its days, of a plan that has both the lesser of them. */
const sharesOf = (grant: StandingGrant, now: Date): readonly Share[] => {
  const { quantity, used, rank, validUntil } = grant;
  if (quantity === null) return [timeShare(grant, now)];
  const counted = { left: validUntil <= now ? 0 : quantity - used, of: quantity };
  return rank === null ? [counted] : [counted, timeShare(grant, now)];
};

/** Of several grants the one of which least is left. */
export const shareLeft = (grants: readonly StandingGrant[], now: Date): Share =>
  grants
    .flatMap((grant) => sharesOf(grant, now))
    .reduce((least, share) => (share.left * least.of < least.left * share.of ? share : least), { left: 1, of: 1 });

/** So many calendar months later, at the same time of day; of a day that the month lacks, its last one. */
export function monthsLater(from: Date, months: number): Date {
  const day = dayInEcuador(from);
  const later = dayInMonth(addMonths(monthOf(day), months), Number(day.slice(8)));
  return new Date(from.getTime() + daysBetween(day, later) * 86_400_000);
}
