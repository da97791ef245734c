import { and, eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { memberships, sessions } from '#server/db/tables/index.ts';
import { markUse } from '#server/features/account/index.ts';

/** The session acts for another business from now on; false when its person does not work there. */
export async function moveSession(ctx: Context, { sessionId, userId }: Actor, tenantId: string): Promise<boolean> {
  const isMoved = await ctx.db.system(async (tx) => {
    const [member] = await tx
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)));
    if (!member) return false;
    await tx.update(sessions).set({ tenantId }).where(eq(sessions.id, sessionId));
    return true;
  }, userId);
  if (isMoved) await ctx.db.tenant(tenantId, (tx) => markUse(tx, { tenantId, userId, at: ctx.now() }));
  return isMoved;
}
