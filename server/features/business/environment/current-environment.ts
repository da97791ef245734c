import { eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxpayers } from '#server/db/tables/index.ts';

/** The environment in use, without the rest of the taxpayer. */
export const currentEnvironment = async (tx: Transaction, tenantId: string): Promise<Environment> => {
  const [row] = await tx
    .select({ environment: taxpayers.environment })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId));
  if (!row) throw new Error('a tenant without its taxpayer');
  return row.environment;
};
