import { and, eq } from 'drizzle-orm';
import { rebateGroups } from '#contract/declarations/year/revenue.rules.ts';
import { barTo } from '#contract/roles.ts';
import type { Context } from '#server/context.ts';
import { memberships } from '#server/db/tables/index.ts';
import { readAccountKind } from '#server/features/business/index.ts';
import { isRefusal } from '#server/refusal.ts';
import { readRevenue } from './read-revenue.ts';
import { personalBaseOn } from './settings.ts';

interface Asked {
  readonly tenantId: string;
  readonly environment: string;
  readonly userId: string;
  readonly year: string;
}

/**
 * What a report of the books says of the personal expenses of a year: the figures of its return. undefined where there is
 * none, for who may not read it, and of another shelf than the one in use.
 */
export async function readPersonalYear(ctx: Context, { tenantId, environment, userId, year }: Asked) {
  const kind = await readAccountKind(ctx, tenantId);
  return ctx.db.tenant(tenantId, async (tx) => {
    const [member] = await tx
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
    if (member === undefined || barTo({ ...member, ...kind }, 'declareYear') !== undefined) return undefined;
    const read = await readRevenue(ctx, { tenantId }, tx, year);
    if (isRefusal(read) || read.shelf.environment !== environment) return undefined;
    const { shelf, books, computed } = read;
    const { limit, missing, rebate } = computed.room ?? {};
    return {
      year,
      groups: rebateGroups.map((group) => {
        const { amount, count } = books.personal[group];
        return { group, amount: amount.toFixed(2), count };
      }),
      base: personalBaseOn(shelf.days[1]),
      room:
        limit && missing && rebate
          ? { limit: limit.toFixed(2), missing: missing.toFixed(2), rebate: rebate.toFixed(2) }
          : undefined,
      estimate: computed.estimate,
    };
  });
}
