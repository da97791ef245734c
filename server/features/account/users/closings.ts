import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { accountDeletions } from '#server/db/tables/index.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** What marks the RUC of a business that was deleted (requirement S3.1). */
export const DELETED = '_deleted';
export const isDeleted = (taxId: string): boolean => taxId.includes(DELETED);
/** As it stands on the receipts. */
export const rucOf = (taxId: string): string => taxId.replace(DELETED, '');

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
