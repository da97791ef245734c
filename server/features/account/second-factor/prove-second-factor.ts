import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { devices } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { takeCode } from '../authenticators/take-code.ts';

/** A code on this device: from now on the signature may be used from here. */
export const proveSecondFactor = async (
  ctx: Context,
  { tenantId, userId, device }: Actor,
  { code }: { readonly code: string },
): Promise<{ done: true } | Refusal> => {
  if (!device) return refuse('request.not_found');
  const taken = await takeCode(ctx, userId, code);
  if (isRefusal(taken)) return taken;
  return ctx.db.tenant(tenantId, async (tx) => {
    const at = ctx.now();
    await tx.update(devices).set({ provedAt: at }).where(eq(devices.id, device.id));
    const event = { action: 'second_factor.proved', subject: device.id, detail: { with: taken } };
    writeAudit(tx, { tenantId, at, actor: userId, ...event });
    return { done: true } as const;
  });
};
