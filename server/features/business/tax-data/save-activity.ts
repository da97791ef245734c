import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { activity } from '#contract/business/tax-data.ts';
import type { Actor, Context } from '#server/context.ts';
import { activities } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { readActivities } from './data.ts';

/** A RUC lists a dozen at most; a robot would list millions. */
const mostActivities = 50;

/** Creates or renames an activity. The first one is the main one. */
export const saveActivity = (
  ctx: Context,
  actor: Actor,
  { id, name }: { readonly id?: string | undefined; readonly name: string },
): Promise<z.infer<typeof activity> | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (id !== undefined) {
      const [row] = await tx.update(activities).set({ name }).where(eq(activities.id, id)).returning();
      return row ? { id: row.id, name: row.name, main: row.main } : refuse('request.not_found');
    }
    const known = await readActivities(tx);
    if (known.length >= mostActivities) return refuse('request.too_many');
    const made = { id: ctx.newId(), name, main: known.length === 0 };
    await tx.insert(activities).values({ ...made, tenantId: actor.tenantId, createdAt: ctx.now() });
    return made;
  });
