import type { z } from 'zod';
import type { activity } from '#contract/business/tax-data.ts';
import type { Actor, Context } from '#server/context.ts';
import { readActivities } from './data.ts';

/** Economic activities, the main one first. */
export const getActivities = (ctx: Context, actor: Actor): Promise<z.infer<typeof activity>[]> =>
  ctx.db.tenant(actor.tenantId, (tx) => readActivities(tx, actor.tenantId));
