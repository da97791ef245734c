import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { accountDeletions } from '../../db/tables/index.ts';

export type DeletionRow = typeof accountDeletions.$inferSelect;

/** What marks the RUC of a business that was deleted (spec 3). */
export const DELETED = '_deleted';
export const isDeleted = (taxId: string): boolean => taxId.includes(DELETED);
/** As it stands on the receipts. */
export const rucOf = (taxId: string): string => taxId.replace(DELETED, '');

/** The business that this person closed with their account, while it can be taken back. */
export const closingOf = async (tx: Transaction, userId: string, now: Date): Promise<DeletionRow | undefined> => {
  const { takenBackAt, erasedAt, eraseAt, requestedAt, closesPerson } = accountDeletions;
  const isOpen = and(isNull(takenBackAt), isNull(erasedAt), gt(eraseAt, now));
  const [row] = await tx
    .select()
    .from(accountDeletions)
    .where(and(eq(accountDeletions.userId, userId), eq(closesPerson, true), isOpen))
    .orderBy(desc(requestedAt))
    .limit(1);
  return row;
};
