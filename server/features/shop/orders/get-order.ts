import { desc, eq } from 'drizzle-orm';
import type { getOrder as contract, Order } from '#contract/shop/orders.ts';
import type { Actor, Context } from '#server/context.ts';
import { shopOrders } from '#server/db/tables/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { attemptsOf, findOrder } from './data.ts';
import { presentOrder } from './present-order.ts';

export const getOrder = (
  ctx: Context,
  { tenantId }: Actor,
  { orderId }: { readonly orderId: string },
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const row = await findOrder(tx, tenantId, orderId);
    return row ? presentOrder(row, await attemptsOf(tx, tenantId, orderId), ctx.now()) : refuse('request.not_found');
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
    const attempts = await attemptsOf(tx, tenantId, ...rows.map(({ id }) => id));
    const orders = rows.map((row) => {
      const own = attempts.filter(({ orderId }) => orderId === row.id);
      return presentOrder(row, own, ctx.now());
    });
    return { orders };
  });
