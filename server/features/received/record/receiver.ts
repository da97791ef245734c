import { eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { readDependantIds } from '#server/db/dependants.ts';
import { identificationOf, taxpayers } from '#server/db/tables/index.ts';
import { type Own, ownIdentifications } from './own-identifications.ts';

/** What reading the taxpayer's receipts needs to know of him. */
export interface Receiver {
  readonly own: Own;
  readonly environment: Environment;
  readonly declaresNoIva: boolean;
}

export async function readReceiver(tx: Transaction, tenantId: string): Promise<Receiver> {
  const [row] = await tx.select().from(taxpayers).where(eq(taxpayers.tenantId, tenantId));
  if (!row) throw new Error('a tenant without its taxpayer');
  const own = ownIdentifications(identificationOf(row), await readDependantIds(tx, row.tenantId));
  return { own, environment: row.environment, declaresNoIva: row.regime === 'POP' || !own.hasRuc };
}
