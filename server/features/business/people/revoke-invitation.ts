import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { invitations } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** Its link opens nothing from now on. Revoking twice is done once. */
export const revokeInvitation = (
  ctx: Context,
  actor: Actor,
  { invitationId }: { readonly invitationId: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const [known] = await tx
      .select()
      .from(invitations)
      .where(and(eq(invitations.tenantId, tenantId), eq(invitations.id, invitationId)));
    if (!known || known.acceptedAt) return refuse('request.not_found');
    const at = ctx.now();
    const revoked = await tx
      .update(invitations)
      .set({ revokedAt: at, sealedToken: null })
      .where(
        and(
          eq(invitations.tenantId, tenantId),
          eq(invitations.id, invitationId),
          isNull(invitations.revokedAt),
          isNull(invitations.acceptedAt),
        ),
      )
      .returning({ id: invitations.id });
    if (revoked.length > 0)
      writeAudit(tx, { tenantId, at, actor: userId, action: 'people.invitation_revoked', subject: invitationId });
    return { done: true };
  });
