import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Invitation } from '#contract/business/people.ts';
import { can, type Role } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { invitations } from '#server/db/tables/index.ts';
import { mayWriteTo } from '#server/features/messages/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { makeRowToken } from '#server/lib/row-token.ts';
import { countTry } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { confirmOwner } from './confirm-owner.ts';
import { lockMembers, readMembers } from './data.ts';
import { presentInvitation } from './get-people.ts';
import { invitationDays, invitationSecretBytes, invitationsOfTaxpayer } from './limits.ts';
import { MAIL_INVITATION } from './queues.ts';

interface Asked {
  readonly email: string;
  readonly role: Role;
  readonly accountPassword?: string | undefined;
}

/** A link to join, by mail. Whether the address has an account is told to nobody here. */
export const invitePerson = async (ctx: Context, actor: Actor, asked: Asked): Promise<Invitation | Refusal> => {
  const refusal = await confirmOwner(ctx, actor, asked);
  if (refusal) return refusal;
  const wait = await countTry(ctx, invitationsOfTaxpayer, actor.tenantId);
  if (wait !== null) return refuse('people.too_many_invitations', [], wait);
  const made = await ctx.db.tenant(actor.tenantId, (tx) => invite(ctx, tx, actor, asked));
  if (!isRefusal(made)) wakeWorkers(ctx);
  return made;
};

const invite = async (ctx: Context, tx: Transaction, actor: Actor, { email, role }: Asked) => {
  const { tenantId, userId } = actor;
  // Who was taken out meanwhile lets nobody in.
  const inviter = (await lockMembers(tx, tenantId)).find((member) => member.userId === userId);
  if (inviter === undefined || !can(inviter.role, 'govern')) return refuse('session.forbidden');
  if (!(await mayWriteTo(tx, tenantId, email))) return refuse('email.unproven');
  const address = email.toLowerCase();
  if ((await readMembers(tx, tenantId)).some((member) => member.email.toLowerCase() === address))
    return refuse('people.already_member');
  const now = ctx.now();
  const sameAddress = and(
    eq(sql`lower(${invitations.email})`, address),
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
  );
  await tx
    .update(invitations)
    .set({ revokedAt: now, sealedToken: null })
    .where(and(eq(invitations.tenantId, tenantId), sameAddress));
  const id = ctx.newId();
  const { token, hash } = makeRowToken(tenantId, id, ctx.random(invitationSecretBytes));
  const [row] = await tx
    .insert(invitations)
    .values({
      tenantId,
      id,
      email,
      role,
      tokenHash: hash,
      sealedToken: ctx.secrets.seal(Buffer.from(token), `invitations:${tenantId}:${id}`),
      invitedBy: userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + invitationDays * 86_400_000),
    })
    .returning();
  if (!row) throw new Error('an invitation that was just written is not there');
  writeAudit(tx, { tenantId, at: now, actor: userId, action: 'people.invited', subject: id, detail: { role } });
  await enqueue(tx, { id: ctx.newId(), queue: MAIL_INVITATION, tenantId, payload: { invitationId: id } });
  return presentInvitation(row);
};
