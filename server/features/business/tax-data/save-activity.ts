import type { z } from 'zod';
import type { activity } from '#contract/business/tax-data.ts';
import type { Regime } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { activities } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { changeActivity, lockActivities } from './change-activity.ts';
import { presentActivity, readActivities } from './data.ts';

/** A RUC lists a dozen at most; a robot would list millions. */
const mostActivities = 50;

interface ActivityInput {
  readonly id?: string | undefined;
  readonly name: string;
  /** null: taxed as the taxpayer is. */
  readonly regime?: Regime | null | undefined;
  /** Of the years before too. */
  readonly wasAlwaysSo?: boolean | undefined;
}

/** Creates an activity, renames it, or says its own regime. The first one is the main one. */
export const saveActivity = (
  ctx: Context,
  actor: Actor,
  { id, ...said }: ActivityInput,
): Promise<z.infer<typeof activity> | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (id !== undefined) {
      const row = (await lockActivities(tx, actor.tenantId)).find((each) => each.id === id);
      return row ? presentActivity(await changeActivity(ctx, tx, row, said)) : refuse('request.not_found');
    }
    const known = await readActivities(tx, actor.tenantId);
    if (known.length >= mostActivities) return refuse('request.too_many');
    const made = { id: ctx.newId(), name: said.name, main: known.length === 0, regime: said.regime ?? null };
    await tx.insert(activities).values({ ...made, tenantId: actor.tenantId, createdAt: ctx.now() });
    return presentActivity(made);
  });
