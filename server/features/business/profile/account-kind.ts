import { eq } from 'drizzle-orm';
import type { Standing } from '#contract/roles.ts';
import type { Context } from '#server/context.ts';
import { preparedSelect } from '#server/db/prepared.ts';
import { taxpayers } from '#server/db/tables/index.ts';

const selectKind = preparedSelect<{ tenantId: string }>()((tx, { tenantId }) =>
  tx
    .select({ group: taxpayers.accountGroup, regime: taxpayers.regime, claimedAt: taxpayers.rucClaimedAt })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId)),
);

/** What the account is, as far as it decides what may be done in it. */
export const readAccountKind = (ctx: Context, tenantId: string): Promise<Omit<Standing, 'role'>> =>
  ctx.db.tenant(
    tenantId,
    async (tx) => {
      const [row] = await selectKind(tx, { tenantId });
      if (!row) throw new Error('a tenant without its taxpayer');
      const { claimedAt, ...kind } = row;
      return { ...kind, claimed: claimedAt !== null };
    },
    { prepared: true },
  );
