import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { DeletionForm } from '#contract/deletion/account-deletion.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  accountDeletions,
  browserKeys,
  calendarFeeds,
  emailCodes,
  type FormerMember,
  invitations,
  memberships,
  sessions,
  signatureDocuments,
  signatureOrders,
  signatures,
  taxDownloads,
  taxLogins,
  taxpayerDirectory,
  taxpayers,
  users,
} from '#server/db/tables/index.ts';
import { confirmPassword, hasFactor, takeCode } from '#server/features/account/index.ts';
import { lockMembers, signingKeys } from '#server/features/business/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { DELETED } from '#server/lib/deleted-ruc.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { ERASE_ACCOUNT, MAIL_DELETION, NOTE_DELETION } from './queues.ts';

/** Closes the business at once and destroys its secrets; the rest follows when nobody has taken it back. */
export const deleteAccount = async (
  ctx: Context,
  actor: Actor,
  form: DeletionForm,
): Promise<{ eraseAt: string } | Refusal> => {
  const user = await confirmPassword(ctx, actor, form.password);
  if (isRefusal(user)) return user;
  if (await ctx.db.system((tx) => hasFactor(tx, user.id))) {
    if (form.code === undefined) return refuse('session.second_factor');
    const taken = await takeCode(ctx, user.id, form.code);
    if (isRefusal(taken)) return taken;
  }
  const closesPerson = !(await hasOtherBusiness(ctx, actor));
  const answer = await ctx.db.tenant(actor.tenantId, (tx) => close(ctx, tx, actor, form, closesPerson));
  signingKeys.forget(ctx, actor.tenantId);
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
};

const hasOtherBusiness = (ctx: Context, { userId, tenantId }: Actor): Promise<boolean> =>
  ctx.db.system(async (tx) => {
    const others = and(eq(memberships.userId, userId), ne(memberships.tenantId, tenantId));
    return (await tx.$count(memberships, others)) > 0;
  }, userId);

const close = async (
  ctx: Context,
  tx: Transaction,
  { tenantId, userId }: Actor,
  { reason, comment }: DeletionForm,
  closesPerson: boolean,
): Promise<{ eraseAt: string } | Refusal> => {
  const now = ctx.now();
  if (!(await lockMembers(tx, tenantId)).some((member) => member.userId === userId)) return refuse('request.conflict');
  // Who accepts one at this moment is waited for, and is one of them.
  await closeInvitations(tx, tenantId, now);
  const members = await lockMembers(tx, tenantId);
  const id = ctx.newId();
  const [deletion] = await tx
    .insert(accountDeletions)
    .values({
      id,
      tenantId,
      userId,
      reason,
      comment,
      members: members.map(formerMember),
      closesPerson,
      requestedAt: now,
      // Until when it can be taken back, the database says.
      eraseAt: now,
    })
    .returning({ eraseAt: accountDeletions.eraseAt });
  if (deletion === undefined) throw new Error('the deletion was not written');
  const { eraseAt } = deletion;
  await closeAccess(tx, tenantId, now);
  await destroySecrets(tx, tenantId, now);
  if (closesPerson) {
    await tx.update(users).set({ disabledAt: now }).where(eq(users.id, userId));
    await tx.delete(emailCodes).where(eq(emailCodes.userId, userId));
  }
  writeAudit(tx, {
    tenantId,
    at: now,
    actor: userId,
    action: 'account.deleted',
    subject: id,
    detail: { reason },
  });
  const inSeconds = (eraseAt.getTime() - now.getTime()) / 1000 / ctx.env.TIME_SCALE;
  await enqueue(tx, { id: ctx.newId(), queue: ERASE_ACCOUNT, tenantId, payload: { deletionId: id }, inSeconds });
  await enqueue(tx, { id: ctx.newId(), queue: NOTE_DELETION, tenantId, payload: { deletionId: id } });
  for (const { userId: to } of members.filter(({ role }) => role === 'owner'))
    await enqueue(tx, { id: ctx.newId(), queue: MAIL_DELETION, tenantId, payload: { deletionId: id, to } });
  return { eraseAt: eraseAt.toISOString() };
};

/** What is needed for them to belong to it again. */
export const formerMember = ({
  userId,
  role,
  mayApprove,
  createdAt,
}: typeof memberships.$inferSelect): FormerMember => ({
  ...{ userId, role, mayApprove, createdAt: createdAt.toISOString() },
});

/** Nobody comes in any more. */
export const closeInvitations = async (tx: Transaction, tenantId: string, now: Date): Promise<void> => {
  await tx
    .update(invitations)
    .set({ revokedAt: now, sealedToken: null })
    .where(and(eq(invitations.tenantId, tenantId), isNull(invitations.revokedAt)));
};

/** Nobody belongs to it any more: no session of it goes on and none begins, however one signs in. */
export const closeAccess = async (tx: Transaction, tenantId: string, now: Date): Promise<void> => {
  await tx
    .update(sessions)
    .set({ revokedAt: now })
    .where(and(eq(sessions.tenantId, tenantId), isNull(sessions.revokedAt)));
  await tx.delete(memberships).where(eq(memberships.tenantId, tenantId));
  await tx
    .update(taxpayers)
    .set({ taxId: sql`${taxpayers.taxId} || ${DELETED}`, updatedAt: now })
    .where(eq(taxpayers.tenantId, tenantId));
  await tx
    .update(taxpayerDirectory)
    .set({
      signatureEndsAt: null,
      planEndsAt: null,
      sriLoginKept: false,
      lastAuthorizedOn: null,
      askReceivedUntil: null,
    })
    .where(eq(taxpayerDirectory.tenantId, tenantId));
};

/** What is sealed goes with its key: nothing here, nor in a copy of this row, opens it again. */
export const destroySecrets = async (tx: Transaction, tenantId: string, now: Date): Promise<void> => {
  await tx
    .update(signatures)
    .set({ sealedKey: null, sealedDataKey: null, revokedAt: sql`coalesce(${signatures.revokedAt}, ${now})` })
    .where(eq(signatures.tenantId, tenantId));
  await tx.delete(signatureDocuments).where(eq(signatureDocuments.tenantId, tenantId));
  await tx
    .update(signatureOrders)
    .set({ sealedHolder: null, sealedDataKey: null })
    .where(eq(signatureOrders.tenantId, tenantId));
  await tx.delete(taxLogins).where(eq(taxLogins.tenantId, tenantId));
  await tx.delete(taxDownloads).where(eq(taxDownloads.tenantId, tenantId));
  // The secret of the address that somebody's calendar still asks.
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.tenantId, tenantId));
  await tx.delete(browserKeys).where(eq(browserKeys.tenantId, tenantId));
};
