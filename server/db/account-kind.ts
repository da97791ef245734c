import { eq } from 'drizzle-orm';
import { barTo, can, type Standing } from '#contract/roles.ts';
import type { Transaction } from './database.ts';
import { preparedSelect } from './prepared.ts';
import { taxpayers } from './tables/index.ts';

const selectKind = preparedSelect<{ tenantId: string }>()((tx, { tenantId }) =>
  tx
    .select({ group: taxpayers.accountGroup, regime: taxpayers.regime, claimedAt: taxpayers.rucClaimedAt })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId)),
);

/** What the account is, as far as it decides what may be done in it. */
export async function findAccountKind(tx: Transaction, tenantId: string): Promise<Omit<Standing, 'role'>> {
  const [row] = await selectKind(tx, { tenantId });
  if (!row) throw new Error('a tenant without its taxpayer');
  const { claimedAt, ...kind } = row;
  return { ...kind, claimed: claimedAt !== null };
}

/** Whether somebody of this role sees what is of the household there, beside the business. */
export const seesHousehold = async (
  tx: Transaction,
  { tenantId, role }: { readonly tenantId: string; readonly role: string },
): Promise<boolean> =>
  can(role, 'household') || barTo({ role, ...(await findAccountKind(tx, tenantId)) }, 'household') === undefined;
