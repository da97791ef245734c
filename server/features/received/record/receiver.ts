import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { identificationOf } from '#server/features/business/profile/account-kind.ts';
import { type Own, ownIdentifications } from './own-identifications.ts';

/** What reading the taxpayer's receipts needs to know of him. */
export interface Inbox {
  readonly own: Own;
  readonly environment: Environment;
  readonly declaresNoIva: boolean;
}

export async function readInbox(tx: Transaction): Promise<Inbox> {
  const [row] = await tx.select().from(taxpayers);
  if (!row) throw new Error('a tenant without its taxpayer');
  const own = ownIdentifications(identificationOf(row));
  return { own, environment: row.environment, declaresNoIva: row.regime === 'POP' || !own.hasRuc };
}
