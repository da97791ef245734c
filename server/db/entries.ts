import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Meaning } from '#contract/books/totals.rules.ts';
import { beforeCommit, type Transaction } from './database.ts';
import { prepared } from './prepared.ts';
import { type Entry, entries } from './tables/index.ts';

const { writtenAt: _, ...columns } = getTableColumns(entries);
const excluded = Object.fromEntries(
  Object.entries(columns).map(([key, { name }]) => [key, sql`excluded.${sql.identifier(name)}`]),
);

const upsertEntry = prepared<Entry>()((slots, db) =>
  db
    .insert(entries)
    .values(Object.fromEntries(Object.keys(columns).map((key) => [key, slots[key as keyof Entry]])) as unknown as Entry)
    .onConflictDoUpdate({ target: [entries.tenantId, entries.sourceId, entries.part], set: excluded }),
);

/** The entry of a source as it stands after this transaction; it goes out with the commit. */
export const writeEntry = (tx: Transaction, entry: Entry): void => beforeCommit(tx, upsertEntry(entry));

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
