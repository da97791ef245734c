import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { activity } from '#contract/business/tax-data.ts';
import type { Regime } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { activities } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { presentActivity, readActivities } from './data.ts';

/** A RUC lists a dozen at most; a robot would list millions. */
const mostActivities = 50;

interface ActivityInput {
  readonly id?: string | undefined;
  readonly name: string;
  /** null: taxed as the taxpayer is. */
  readonly regime?: Regime | null | undefined;
}

/** Creates an activity, renames it, or says its own regime. The first one is the main one. */
export const saveActivity = (
  ctx: Context,
  actor: Actor,
  { id, name, regime }: ActivityInput,
): Promise<z.infer<typeof activity> | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (id !== undefined) {
      const its = and(eq(activities.tenantId, actor.tenantId), eq(activities.id, id));
      const [row] = await tx.update(activities).set({ name, regime }).where(its).returning();
      return row ? presentActivity(row) : refuse('request.not_found');
    }
    const known = await readActivities(tx, actor.tenantId);
    if (known.length >= mostActivities) return refuse('request.too_many');
    const made = { id: ctx.newId(), name, main: known.length === 0, regime: regime ?? null };
    await tx.insert(activities).values({ ...made, tenantId: actor.tenantId, createdAt: ctx.now() });
    return presentActivity(made);
  });
