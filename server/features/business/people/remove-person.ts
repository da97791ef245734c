import { and, eq, inArray, like, or } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { browserKeys, mails, memberships, users } from '#server/db/tables/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { endSessionsIn, isLastOwner, lockMembers, revokeInvitationsOf } from './data.ts';
import { type PeopleEvent, tellPeople } from './notify.ts';

/**
 * Takes somebody out: their sessions in this business end, and the key under which their browsers keep unsaved work of
 * it is destroyed, so that nothing of it can be read there any more. What they had offered to others is closed, and no
 * file that they asked for follows them.
 */
const takeOut = async (ctx: Context, tx: Transaction, actor: Actor, personId: string, event: PeopleEvent) => {
  const { tenantId, userId } = actor;
  const members = await lockMembers(tx, tenantId);
  const known = members.find((member) => member.userId === personId);
  if (!known) return refuse('request.not_found');
  if (isLastOwner(members, personId)) return refuse('people.last_owner');
  await tx.delete(memberships).where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, personId)));
  await tx.delete(browserKeys).where(and(eq(browserKeys.tenantId, tenantId), eq(browserKeys.userId, personId)));
  await revokeInvitationsOf(tx, tenantId, personId, ctx.now());
  await holdBackFiles(tx, tenantId, personId);
  await endSessionsIn(tx, tenantId, personId, ctx.now());
  await tellPeople(ctx, tx, { tenantId, actor: userId, event, personId, role: known.role });
  return { done: true } as const;
};

/** Lists and reports that they asked for and that have not left yet: the business's data goes to nobody outside it. */
const holdBackFiles = async (tx: Transaction, tenantId: string, personId: string): Promise<void> => {
  const own = inArray(mails.recipient, tx.select({ email: users.email }).from(users).where(eq(users.id, personId)));
  const isFile = or(like(mails.kind, 'list:%'), like(mails.kind, 'report:%'));
  await tx
    .update(mails)
    .set({ state: 'failed', lastError: 'who asked for it no longer works here' })
    .where(and(eq(mails.tenantId, tenantId), eq(mails.state, 'queued'), isFile, own));
};

const run = async (ctx: Context, actor: Actor, personId: string, event: PeopleEvent) => {
  const result = await ctx.db.tenant(actor.tenantId, (tx) => takeOut(ctx, tx, actor, personId, event));
  if (!isRefusal(result)) wakeWorkers(ctx);
  return result;
};

/** Somebody else. */
export const removePerson = async (
  ctx: Context,
  actor: Actor,
  { personId }: { readonly personId: string },
): Promise<{ done: true } | Refusal> =>
  personId === actor.userId ? refuse('people.oneself') : run(ctx, actor, personId, 'removed');

/** Oneself; the last owner stays. */
export const leaveBusiness = (ctx: Context, actor: Actor): Promise<{ done: true } | Refusal> =>
  run(ctx, actor, actor.userId, 'left');
