import { eq } from 'drizzle-orm';
import type { Business } from '../../../contract/people.ts';
import type { Actor, Context } from '../../context.ts';
import { memberships } from '../../db/tables/index.ts';
import { readBusinessName } from './data.ts';

/**
 * Every business of the person, by name. Each is read in a transaction of its own: no statement ever sees two taxpayers.
 */
export const getBusinesses = async (
  ctx: Context,
  actor: Actor,
): Promise<{ businesses: Business[]; mayOpenOwn: boolean }> => {
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
    const { name, taxId } = await ctx.db.tenant(tenantId, readBusinessName);
    businesses.push({ customerId: tenantId, name, taxId, role, isActive: tenantId === actor.tenantId });
  }
  businesses.sort((one, other) => one.name.localeCompare(other.name, 'es'));
  return { businesses, mayOpenOwn: mine.every(({ role }) => role !== 'owner') };
};
