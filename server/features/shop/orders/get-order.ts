import { desc, eq } from 'drizzle-orm';
import type { getOrder as contract, Order } from '#contract/shop/orders.ts';
import type { Actor, Context } from '#server/context.ts';
import { shopOrders } from '#server/db/tables/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findOrder } from '../record/orders.ts';
import { presentOrder, presentOrders } from '../record/present-order.ts';

export const getOrder = (
  ctx: Context,
  { tenantId }: Actor,
  { orderId }: { readonly orderId: string },
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const row = await findOrder(tx, tenantId, orderId);
    return row ? presentOrder(tx, row, ctx.now()) : refuse('request.not_found');
  });

/** The newest orders, each with what became of it. */
export const getOrders = (
  ctx: Context,
  { tenantId }: Actor,
  { limit }: { readonly limit: number },
): Promise<{ orders: Order[] }> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const rows = await tx
      .select()
      .from(shopOrders)
      .where(eq(shopOrders.tenantId, tenantId))
      .orderBy(desc(shopOrders.openedAt), desc(shopOrders.id))
      .limit(limit);
    return { orders: await presentOrders(tx, tenantId, rows, ctx.now()) };
  });
