import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { shareLinks } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** Closes a link at once; a second time changes nothing. */
export const revokeShareLink = (
  ctx: Context,
  actor: Actor,
  { linkId }: { readonly linkId: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const [link] = await tx
      .select({ receiptId: shareLinks.receiptId })
      .from(shareLinks)
      .where(and(eq(shareLinks.tenantId, actor.tenantId), eq(shareLinks.id, linkId)));
    if (link === undefined) return refuse('request.not_found');
    const at = ctx.now();
    const closed = await tx
      .update(shareLinks)
      .set({ revokedAt: at })
      .where(and(eq(shareLinks.tenantId, actor.tenantId), eq(shareLinks.id, linkId), isNull(shareLinks.revokedAt)))
      .returning({ id: shareLinks.id });
    if (closed.length > 0)
      writeAudit(tx, {
        tenantId: actor.tenantId,
        at,
        actor: actor.userId,
        action: 'share.revoked',
        subject: link.receiptId,
      });
    return { done: true };
  });
