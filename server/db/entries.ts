import { and, eq } from 'drizzle-orm';
import type { Meaning } from '#contract/books/totals.rules.ts';
import { beforeCommit, type Transaction } from './database.ts';
import { type Entry, entries } from './tables/index.ts';

/** The entry of a source as it stands after this transaction; it goes out with the commit. */
export const writeEntry = (tx: Transaction, entry: Entry): void => {
  const target = [entries.tenantId, entries.sourceId, entries.part];
  beforeCommit(tx, tx.insert(entries).values(entry).onConflictDoUpdate({ target, set: entry }).getSQL());
};

/** Entries of sources that are new in this transaction. */
export const insertEntries = async (tx: Transaction, rows: readonly Entry[]): Promise<void> => {
  if (rows.length > 0) await tx.insert(entries).values([...rows]);
};

interface EntryKey {
  readonly tenantId: string;
  readonly sourceId: string;
}

/** Whether it counts from now on, and with which sign; of a purchase, whether its class is decided too. */
export const setMeaning = (
  tx: Transaction,
  { tenantId, sourceId }: EntryKey,
  meaning: Meaning & Partial<Pick<Entry, 'isClassified'>>,
): Promise<unknown> =>
  tx
    .update(entries)
    .set(meaning)
    .where(and(eq(entries.tenantId, tenantId), eq(entries.sourceId, sourceId)));
