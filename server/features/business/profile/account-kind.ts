import { eq } from 'drizzle-orm';
import type { Standing } from '#contract/roles.ts';
import type { Context } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';

/** What the account is, as far as it decides what may be done in it. */
export const readAccountKind = (ctx: Context, tenantId: string): Promise<Omit<Standing, 'role'>> =>
  ctx.db.tenant(
    tenantId,
    async (tx) => {
      const [row] = await tx
        .select({ group: taxpayers.accountGroup, regime: taxpayers.regime, claimedAt: taxpayers.rucClaimedAt })
        .from(taxpayers)
        .where(eq(taxpayers.tenantId, tenantId));
      if (!row) throw new Error('a tenant without its taxpayer');
      const { claimedAt, ...kind } = row;
      return { ...kind, claimed: claimedAt !== null };
    },
    { prepared: true },
  );
