import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { regime } from '#contract/business/tax-data.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { makeMain } from './change-activity.ts';
import { changeRegime } from './change-regime.ts';
import { readTaxpayer } from './data.ts';

/** Makes an activity the main one and states the regime it is taxed under. */
export const updateActivityRegime = (
  ctx: Context,
  actor: Actor,
  input: { readonly activityId: string; readonly regime: z.infer<typeof regime> },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    // It is taxed as the taxpayer is, which is what is said of it.
    const row = await makeMain(ctx, tx, tenantId, { id: input.activityId, regime: null });
    if (!row) return refuse('request.not_found');
    const now = ctx.now();
    const taxed = await changeRegime(ctx, tx, await readTaxpayer(tx, tenantId), {
      regime: input.regime,
      actor: userId,
    });
    await tx
      .update(taxpayers)
      .set({ ...taxed, updatedAt: now })
      .where(eq(taxpayers.tenantId, tenantId));
    const detail = { regime: input.regime };
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'regime.updated', subject: row.id, detail });
    return { done: true };
  });
