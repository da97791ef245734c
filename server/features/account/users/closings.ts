import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { accountDeletions, type DeletionRow } from '#server/db/tables/index.ts';

/** What this person closed, while it can be taken back; the newest first. */
export const closingsOf = (tx: Transaction, userId: string, now: Date): Promise<DeletionRow[]> => {
  const { takenBackAt, erasedAt, eraseAt, requestedAt } = accountDeletions;
  const isOpen = and(isNull(takenBackAt), isNull(erasedAt), gt(eraseAt, now));
  return tx
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), isOpen))
    .orderBy(desc(requestedAt));
};

/** The business with which this person's account closed. */
export const closingOf = async (tx: Transaction, userId: string, now: Date): Promise<DeletionRow | undefined> =>
  (await closingsOf(tx, userId, now)).find(({ closesPerson }) => closesPerson);
