import { eq } from 'drizzle-orm';
import { sentJournalFolder } from '#server/adapters/sent-journal/sent-journal.ts';
import { noteTombstone, readTombstones, type Tombstone } from '#server/adapters/sent-journal/tombstones.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import type { DeletionRow } from '#server/db/tables/index.ts';
import { accountDeletions, taxpayerDirectory, users } from '#server/db/tables/index.ts';
import { lockMembers } from '#server/features/business/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { closeAccess, closeInvitations, destroySecrets, formerMember } from './delete-account.ts';
import { ERASE_ACCOUNT } from './queues.ts';
import { reopenAccess } from './take-back-account.ts';

/** What a restore to an earlier moment must still know of this deletion. */
export const noteDeletion = (ctx: Context, row: DeletionRow): Promise<void> =>
  noteTombstone(sentJournalFolder(ctx.env), {
    deletionId: row.id,
    tenantId: row.tenantId,
    userId: row.userId,
    closesPerson: row.closesPerson,
    closedAt: row.requestedAt.toISOString(),
    eraseAt: row.eraseAt.toISOString(),
    takenBackAt: row.takenBackAt?.toISOString() ?? null,
    erasedAt: row.erasedAt?.toISOString() ?? null,
  });

/**
 * After a restore and before the product starts: what was deleted since the backup is deleted again, with its secrets, and
 * what was taken back since is open again. The worker erases what is due, as it does otherwise; nobody gets a second mail.
 * Gives how many businesses changed; done a second time it changes nothing.
 */
export const applyTombstones = async (ctx: Context, journals: readonly string[]): Promise<number> => {
  let changed = 0;
  for (const stone of await readTombstones(journals))
    if (await ctx.db.tenant(stone.tenantId, (tx) => applyTombstone(ctx, tx, stone))) changed++;
  return changed;
};

const applyTombstone = async (ctx: Context, tx: Transaction, stone: Tombstone): Promise<boolean> => {
  const { tenantId } = stone;
  // Registered after the backup: nothing of it came back.
  if ((await tx.$count(taxpayerDirectory, eq(taxpayerDirectory.tenantId, tenantId))) === 0) return false;
  const [row] = await tx.select().from(accountDeletions).where(eq(accountDeletions.id, stone.deletionId));
  if (!row) await closeAgain(ctx, tx, stone);
  else if (stone.takenBackAt && !row.takenBackAt && !row.erasedAt)
    await reopenAccess(ctx, tx, row, new Date(stone.takenBackAt));
  else return false;
  writeAudit(tx, {
    tenantId,
    at: ctx.now(),
    actor: 'system',
    action: 'account.deletion_reapplied',
    subject: stone.deletionId,
  });
  return true;
};

const closeAgain = async (ctx: Context, tx: Transaction, stone: Tombstone): Promise<void> => {
  const { tenantId, userId, closesPerson } = stone;
  const closedAt = new Date(stone.closedAt);
  const eraseAt = new Date(stone.eraseAt);
  const members = await lockMembers(tx, tenantId);
  await tx.insert(accountDeletions).values({
    id: stone.deletionId,
    tenantId,
    userId,
    // Why is not outside the database.
    reason: 'other',
    comment: '',
    members: members.map(formerMember),
    closesPerson,
    requestedAt: closedAt,
    eraseAt,
    takenBackAt: stone.takenBackAt === null ? null : new Date(stone.takenBackAt),
  });
  await destroySecrets(tx, tenantId, closedAt);
  if (stone.takenBackAt) return;
  await closeInvitations(tx, tenantId, closedAt);
  await closeAccess(tx, tenantId, closedAt);
  if (closesPerson) await tx.update(users).set({ disabledAt: closedAt }).where(eq(users.id, userId));
  const inSeconds = Math.max(0, eraseAt.getTime() - ctx.now().getTime()) / 1000 / ctx.env.TIME_SCALE;
  const payload = { deletionId: stone.deletionId };
  await enqueue(tx, { id: ctx.newId(), queue: ERASE_ACCOUNT, tenantId, payload, inSeconds });
};
