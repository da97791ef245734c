import { and, eq, inArray } from 'drizzle-orm';
import { isOwnCategory, standingFor } from '#contract/books/own-groups.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { mayChoose, readOwnGroups } from '#server/db/own-groups.ts';
import { spendingLimits } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

interface Limit {
  readonly category: string;
  readonly value: string | null;
}

/** A monthly limit of what the household spends on a category: another one, or none any more. */
export const setSpendingLimit = (
  ctx: Context,
  { tenantId }: Actor,
  { category, value }: Limit,
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    if (!(await mayChoose(tx, tenantId, { direction: 'GAS', apiGroup: 'PER', category })))
      return refuse('typed.category');
    if (value !== null) {
      await tx
        .insert(spendingLimits)
        .values({ tenantId, category, value })
        .onConflictDoUpdate({ target: [spendingLimits.tenantId, spendingLimits.category], set: { value } });
      return { done: true };
    }
    // Those that came along with merged groups too: else one of them would stand in its place.
    const own = isOwnCategory(category) ? standingFor(category, await readOwnGroups(tx, tenantId)) : [category];
    await tx
      .delete(spendingLimits)
      .where(and(eq(spendingLimits.tenantId, tenantId), inArray(spendingLimits.category, own)));
    return { done: true };
  });
