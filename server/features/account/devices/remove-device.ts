import { and, eq, isNull } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { devices, sessions } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/**
 * Forgets a device of this person and ends what is signed in there, in one commit: every process reads its sessions at
 * each request, so they are dead at the next one. Another's device does not exist.
 */
export const removeDevice = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { deviceId }: { readonly deviceId: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const now = ctx.now();
    // The row first: somebody who signs in there at this moment holds it, and their session ends below.
    const removed = await tx
      .update(devices)
      .set({ removedAt: now })
      .where(and(eq(devices.id, deviceId), eq(devices.userId, userId), isNull(devices.removedAt)))
      .returning({ id: devices.id });
    if (removed.length === 0) return refuse('request.not_found');
    await tx
      .update(sessions)
      .set({ revokedAt: now })
      .where(and(eq(sessions.deviceId, deviceId), isNull(sessions.revokedAt)));
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'device.removed', subject: deviceId });
    return { done: true } as const;
  });
