import { and, eq } from 'drizzle-orm';
import { can, type Role } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { memberships } from '#server/db/tables/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { confirmOwner } from './confirm-owner.ts';
import { isLastOwner, lockMembers, revokeInvitationsOf } from './data.ts';
import { tellPeople } from './notify.ts';

interface Change {
  readonly personId: string;
  readonly role: Role;
  readonly accountPassword?: string | undefined;
}

/** Another role for somebody else. Their sessions go on: every call asks anew what they may. */
export const changeRole = async (ctx: Context, actor: Actor, change: Change): Promise<{ done: true } | Refusal> => {
  const { personId, role } = change;
  if (personId === actor.userId) return refuse('people.oneself');
  const refusal = await confirmOwner(ctx, actor, change);
  if (refusal) return refusal;
  const { tenantId, userId } = actor;
  const result = await ctx.db.tenant(tenantId, async (tx) => {
    const members = await lockMembers(tx, tenantId);
    const known = members.find((member) => member.userId === personId);
    if (!known) return refuse('request.not_found');
    if (known.role === role) return { done: true } as const;
    if (isLastOwner(members, personId)) return refuse('people.last_owner');
    await tx
      .update(memberships)
      .set({ role, mayApprove: false })
      .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, personId)));
    if (!can(role, 'manage')) await revokeInvitationsOf(tx, tenantId, personId, ctx.now());
    await tellPeople(ctx, tx, { tenantId, actor: userId, event: 'role_changed', personId, role, previous: known.role });
    return { done: true } as const;
  });
  if (!isRefusal(result)) wakeWorkers(ctx);
  return result;
};
