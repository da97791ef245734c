import { eq } from 'drizzle-orm';
import type { Business, ClosedBusiness } from '#contract/business/people.ts';
import type { Actor, Context } from '#server/context.ts';
import { memberships } from '#server/db/tables/index.ts';
import { closingsOf } from '#server/features/account/index.ts';
import { readBusinessName } from './data.ts';

/**
 * Every business of the person, by name, and what they closed and may still take back. Each is read in a transaction of its own: no statement ever sees two taxpayers.
 */
export const getBusinesses = async (
  ctx: Context,
  actor: Actor,
): Promise<{ businesses: Business[]; mayOpenOwn: boolean; closed: ClosedBusiness[] }> => {
  const mine = await ctx.db.system(
    (tx) =>
      tx
        .select({ tenantId: memberships.tenantId, role: memberships.role })
        .from(memberships)
        .where(eq(memberships.userId, actor.userId)),
    actor.userId,
  );
  const businesses: Business[] = [];
  for (const { tenantId, role } of mine) {
    const { name, taxId } = await ctx.db.tenant(tenantId, (tx) => readBusinessName(tx, tenantId));
    businesses.push({ customerId: tenantId, name, taxId, role, isActive: tenantId === actor.tenantId });
  }
  businesses.sort((one, other) => one.name.localeCompare(other.name, 'es'));
  const closed: ClosedBusiness[] = [];
  for (const { tenantId, eraseAt } of await ctx.db.system((tx) => closingsOf(tx, actor.userId, ctx.now()))) {
    const { name } = await ctx.db.tenant(tenantId, (tx) => readBusinessName(tx, tenantId));
    closed.push({ customerId: tenantId, name, eraseAt: eraseAt.toISOString() });
  }
  const mayOpenOwn = closed.length === 0 && mine.every(({ role }) => role !== 'owner');
  return { businesses, mayOpenOwn, closed };
};
