import type { Invitation, Person } from '#contract/business/people.ts';
import { can, roles } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { type InvitationRow, readMembers, readOpenInvitations } from './data.ts';

/** A row as the contract shows it. */
export const presentInvitation = ({ id, email, role, expiresAt }: InvitationRow): Invitation => ({
  id,
  email,
  role,
  expiresAt: expiresAt.toISOString(),
});

/** Who works here, the owners first. Addresses and invitations are for those who manage people. */
export const getPeople = (ctx: Context, actor: Actor): Promise<{ people: Person[]; invitations: Invitation[] }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const manages = can(actor.role, 'manage');
    const people = (await readMembers(tx, actor.tenantId)).map(({ membership, name, email }) => {
      const isSelf = membership.userId === actor.userId;
      return {
        id: membership.userId,
        name,
        ...(manages || isSelf ? { email } : {}),
        role: membership.role,
        mayApprove: membership.mayApprove,
        since: membership.createdAt.toISOString(),
        ...(membership.lastUsedAt ? { lastUsedAt: membership.lastUsedAt.toISOString() } : {}),
        isSelf,
      };
    });
    people.sort((one, other) => roles.indexOf(one.role) - roles.indexOf(other.role));
    return {
      people,
      invitations: manages ? (await readOpenInvitations(tx, actor.tenantId, ctx.now())).map(presentInvitation) : [],
    };
  });
