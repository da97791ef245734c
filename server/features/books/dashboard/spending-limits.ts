import { asc, eq } from 'drizzle-orm';
import { isOffered, isOwnCategory, type OwnGroup, standsFor } from '#contract/books/own-groups.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { spendingLimits } from '#server/db/tables/index.ts';

/** What may be spent in a month, by the category as it stands now. */
export type SpendingLimits = ReadonlyMap<string, string>;

/** Whether a limit of it is shown: an archived one of one's own has none. */
const isLimited = (category: string, own: ReadonlyMap<string, OwnGroup>): boolean => {
  const group = own.get(category);
  return group === undefined ? !isOwnCategory(category) : isOffered(group);
};

/**
 * The limit of a group that was merged goes with it into another of one's own, unless that one has its own. A fixed group
 * is more than what was merged into it, and takes none over.
 */
export async function readSpendingLimits(
  tx: Transaction,
  tenantId: string,
  own: ReadonlyMap<string, OwnGroup>,
): Promise<SpendingLimits> {
  const rows = await tx
    .select()
    .from(spendingLimits)
    .where(eq(spendingLimits.tenantId, tenantId))
    .orderBy(asc(spendingLimits.category));
  const limits = rows
    .map(({ category, value }) => ({ category, value, now: standsFor(category, own) }))
    .filter(({ category, now }) => isLimited(now, own) && (category === now || isOwnCategory(now)));
  const areOf = (isItself: boolean) => limits.filter(({ category, now }) => (category === now) === isItself);
  // Of two for one category the last one stands: its own.
  return new Map([...areOf(false), ...areOf(true)].map(({ now, value }) => [now, value]));
}
