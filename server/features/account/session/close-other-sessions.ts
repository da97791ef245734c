import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { endSessionsOf } from './end-session.ts';

/** Ends every session of this person but the one that asks; the devices stay known. */
export const closeOtherSessions = (ctx: Context, { tenantId, userId, sessionId }: Actor): Promise<{ done: true }> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const now = ctx.now();
    await endSessionsOf(tx, { userId, keep: sessionId, now });
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'session.others_closed' });
    return { done: true } as const;
  });
