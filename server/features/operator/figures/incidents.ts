import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { INSTALLATION, writeAudit } from '#server/db/audit.ts';
import { serviceIncidents } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

interface Said {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** What everybody reads on the status page within a minute. */
export const saveIncident = (ctx: Context, { userId }: Actor, { id, title, text }: Said): Promise<{ done: true }> =>
  ctx.db.system(async (tx) => {
    const at = ctx.now();
    const written = await tx
      .insert(serviceIncidents)
      .values({ id, title, body: text, beganAt: at, writtenAt: at, writtenBy: userId })
      .onConflictDoNothing()
      .returning();
    const event = { tenantId: INSTALLATION, at, actor: userId, subject: id };
    if (written.length > 0) writeAudit(tx, { ...event, action: 'operator.incident', detail: { title } });
    return { done: true as const };
  });

export const endIncident = (
  ctx: Context,
  { userId }: Actor,
  { incidentId }: { readonly incidentId: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.system(async (tx) => {
    const at = ctx.now();
    const { id, endedAt } = serviceIncidents;
    const ended = await tx
      .update(serviceIncidents)
      .set({ endedAt: at })
      .where(and(eq(id, incidentId), isNull(endedAt)))
      .returning();
    const event = { tenantId: INSTALLATION, at, actor: userId, subject: incidentId };
    if (ended.length > 0) writeAudit(tx, { ...event, action: 'operator.incident_over' });
    else if ((await tx.$count(serviceIncidents, eq(id, incidentId))) === 0) return refuse('request.not_found');
    return { done: true as const };
  });
