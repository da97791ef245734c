import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Context, Visitor } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { noteFirstEnd } from '#server/db/note-first-end.ts';
import {
  accountDeletions,
  businessNameOf,
  type DeletionRow,
  memberships,
  taxpayers,
  users,
} from '#server/db/tables/index.ts';
import { closingOf, hasFactor, type Login, proveWho, takeCode } from '#server/features/account/index.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { DELETED } from '#server/lib/deleted-ruc.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { MAIL_DELETION, NOTE_DELETION } from './queues.ts';

/** The closed business of who knows the password, while it is still there. */
const findClosing = async (ctx: Context, visitor: Visitor, login: Login): Promise<DeletionRow | Refusal> => {
  const user = await proveWho(ctx, visitor, login);
  if (isRefusal(user)) return user;
  const deletion = await ctx.db.system((tx) => closingOf(tx, user.id, ctx.now()));
  return deletion ?? refuse('account.gone');
};

export const getClosingAccount = async (
  ctx: Context,
  visitor: Visitor,
  login: Login,
): Promise<{ eraseAt: string; businessName: string; needsCode: boolean } | Refusal> => {
  const deletion = await findClosing(ctx, visitor, login);
  if (isRefusal(deletion)) return deletion;
  return ctx.db.tenant(deletion.tenantId, async (tx) => ({
    eraseAt: deletion.eraseAt.toISOString(),
    businessName: businessNameOf(await readTaxpayer(tx, deletion.tenantId)),
    needsCode: await hasFactor(tx, deletion.userId),
  }));
};

/** Opens it again with everybody who belonged to it. What was destroyed is not there: it is uploaded again. */
export const takeBackAccount = async (
  ctx: Context,
  visitor: Visitor,
  login: Login & { readonly code?: string | undefined },
): Promise<{ done: true } | Refusal> => {
  const deletion = await findClosing(ctx, visitor, login);
  if (isRefusal(deletion)) return deletion;
  const { userId } = deletion;
  if (await ctx.db.system((tx) => hasFactor(tx, userId))) {
    if (login.code === undefined) return refuse('session.second_factor');
    const taken = await takeCode(ctx, userId, login.code);
    if (isRefusal(taken)) return taken;
  }
  const answer = await reopen(ctx, deletion);
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
};

/** With everybody who belonged to it, written down and told to its owners. */
export const reopen = (ctx: Context, deletion: DeletionRow): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(deletion.tenantId, async (tx) => {
    const { id, tenantId, userId, members } = deletion;
    const now = ctx.now();
    if (!(await reopenAccess(ctx, tx, deletion, now))) return refuse('account.gone');
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'account.taken_back', subject: id });
    for (const { userId: to } of members.filter(({ role }) => role === 'owner'))
      await enqueue(tx, { id: ctx.newId(), queue: MAIL_DELETION, tenantId, payload: { deletionId: id, to } });
    return { done: true };
  });

/** Everybody belongs to it again, as of a moment within its time; false when that is over or it was open already. */
export const reopenAccess = async (
  ctx: Context,
  tx: Transaction,
  { id, tenantId, userId, members }: DeletionRow,
  at: Date,
): Promise<boolean> => {
  const { takenBackAt, eraseAt } = accountDeletions;
  const open = await tx
    .update(accountDeletions)
    .set({ takenBackAt: at })
    .where(and(eq(accountDeletions.id, id), isNull(takenBackAt), gt(eraseAt, at)))
    .returning({ id: accountDeletions.id });
  if (open.length === 0) return false;
  await tx
    .insert(memberships)
    .values(members.map((member) => ({ ...member, tenantId, createdAt: new Date(member.createdAt) })));
  await tx.update(users).set({ disabledAt: null }).where(eq(users.id, userId));
  await tx
    .update(taxpayers)
    .set({ taxId: sql`replace(${taxpayers.taxId}, ${DELETED}, '')`, updatedAt: at })
    .where(eq(taxpayers.tenantId, tenantId));
  await noteFirstEnd(tx, tenantId, at);
  await enqueue(tx, { id: ctx.newId(), queue: NOTE_DELETION, tenantId, payload: { deletionId: id } });
  return true;
};
