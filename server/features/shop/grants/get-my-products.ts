import { and, eq, gte, sql } from 'drizzle-orm';
import type { MyProducts } from '#contract/shop/offers.ts';
import type { Actor, Context } from '#server/context.ts';
import { receipts, shopOrders } from '#server/db/tables/index.ts';
import { readQuota } from '#server/features/business/index.ts';
import { titleOf } from '../record/orders.ts';
import { cancelledGrants } from '../record/plans.ts';
import { standingGrants } from '../record/standing.ts';
import { readGrace } from './grace.ts';

const lately = 30 * 86_400_000;

/** What may be used now and later, first what is used first. */
export const getMyProducts = (ctx: Context, { tenantId }: Actor): Promise<MyProducts> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const now = ctx.now();
    const { left } = await readQuota(tx, tenantId, now);
    const grants = await standingGrants(tx, tenantId, now);
    const orders = await tx
      .select({ id: shopOrders.id, lines: shopOrders.lines })
      .from(shopOrders)
      .where(and(eq(shopOrders.tenantId, tenantId), eq(shopOrders.state, 'paid')));
    const cancelled = await cancelledGrants(tx, tenantId);
    const [issued] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(receipts)
      .where(
        and(
          eq(receipts.tenantId, tenantId),
          eq(receipts.environment, 'produccion'),
          gte(receipts.issuedAt, new Date(now.getTime() - lately)),
        ),
      );
    return {
      left,
      issuedLately: issued?.count ?? 0,
      grace: await readGrace(ctx, tx, tenantId),
      grants: grants.map(({ id, kind, meter, quantity, used, rank, reason, validFrom, validUntil, orderId, line }) => {
        const bought =
          kind === 'resumed'
            ? orders.flatMap(({ lines }) => lines).find(({ offer }) => offer === reason)
            : orders.find((order) => order.id === orderId)?.lines[line ?? 0];
        return {
          ...{ id, kind, meter, quantity, used, rank, title: bought ? titleOf(bought) : null },
          isCancelled: cancelled.has(id),
          ...{ validFrom: validFrom.toISOString(), validUntil: validUntil.toISOString() },
        };
      }),
    };
  });
