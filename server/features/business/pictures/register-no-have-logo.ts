import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';

/** The person has no logo; the wizard stops asking. */
export const registerNoHaveLogo = (ctx: Context, actor: Actor): Promise<{ done: true }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    await tx
      .update(taxpayers)
      .set({ hasNoLogo: true, updatedAt: ctx.now() })
      .where(eq(taxpayers.tenantId, actor.tenantId));
    return { done: true };
  });
