import { and, eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { salesPoints } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { hasIssued, lockCounters } from './numbering.ts';

/** Removes a sales point; one that has issued is closed instead: its numbers stay explained. */
export const deleteSalesPoint = (
  ctx: Context,
  actor: Actor,
  { posId }: { readonly posId: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const [point] = await tx
      .select()
      .from(salesPoints)
      .where(and(eq(salesPoints.tenantId, actor.tenantId), eq(salesPoints.id, posId)))
      .for('update');
    if (!point || point.closedAt !== null) return refuse('request.not_found');
    const now = ctx.now();
    const used = (await lockCounters(tx, point)).some(hasIssued);
    if (used)
      await tx
        .update(salesPoints)
        .set({ closedAt: now })
        .where(and(eq(salesPoints.tenantId, actor.tenantId), eq(salesPoints.id, posId)));
    else await tx.delete(salesPoints).where(and(eq(salesPoints.tenantId, actor.tenantId), eq(salesPoints.id, posId)));
    writeAudit(tx, {
      tenantId: actor.tenantId,
      at: now,
      actor: actor.userId,
      action: used ? 'sales_point.closed' : 'sales_point.removed',
      subject: posId,
      detail: { establishment: point.establishment, code: point.code },
    });
    return { done: true };
  });
