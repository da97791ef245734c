import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';

/** What prices of new products and lines begin with; those that exist keep what they say. */
export const savePricesIncludeIva = (
  ctx: Context,
  { tenantId }: Actor,
  { pricesIncludeIva }: { readonly pricesIncludeIva: boolean },
): Promise<{ done: true }> =>
  ctx.db.tenant(tenantId, async (tx) => {
    await tx.update(taxpayers).set({ pricesIncludeIva, updatedAt: ctx.now() }).where(eq(taxpayers.tenantId, tenantId));
    return { done: true };
  });
