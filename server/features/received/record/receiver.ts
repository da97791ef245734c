import { type Day, monthOf } from '@cuadre/sri/dates';
import { eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { readDependantIds } from '#server/db/dependants.ts';
import { identificationOf, regimeIn, taxpayers } from '#server/db/tables/index.ts';
import { type Own, ownIdentifications } from './own-identifications.ts';

/** What reading the taxpayer's receipts needs to know of him. */
export interface Receiver {
  readonly own: Own;
  readonly environment: Environment;
  /** On the day of a document: a popular business does not, nor who has no RUC. */
  declaresNoIvaOn(day: Day): boolean;
}

export async function readReceiver(tx: Transaction, tenantId: string): Promise<Receiver> {
  const [row] = await tx.select().from(taxpayers).where(eq(taxpayers.tenantId, tenantId));
  if (!row) throw new Error('a tenant without its taxpayer');
  const own = ownIdentifications(identificationOf(row), await readDependantIds(tx, row.tenantId));
  const declaresNoIvaOn = (day: Day) => !own.hasRuc || regimeIn(row, monthOf(day)) === 'POP';
  return { own, environment: row.environment, declaresNoIvaOn };
}
