import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { askedMeters, metersOf, type ProductType } from '#contract/shop/offers.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { quotaGrants, shopOrders } from '#server/db/tables/index.ts';
import { readPermission, readQuota } from '#server/features/business/index.ts';
import { isEnd, signaturesOf } from '../record/signatures.ts';

/** Whether a product may be used now in producción; `left` is what was granted of it, also where nobody is asked for it. */
export const verifyPermission = (
  ctx: Context,
  { tenantId }: Actor,
  { identifier }: { readonly identifier: ProductType },
) =>
  ctx.db.tenant(tenantId, async (tx) => {
    const [meter] = metersOf[identifier];
    const asked = askedMeters.find((each) => each === meter);
    if (asked !== undefined && identifier !== 'PACK') {
      const { isGranted, left } = await readPermission(ctx, tx, { tenantId, meter: asked, environment: 'produccion' });
      return { identifier, isGranted, left };
    }
    const left = await readLeft(tx, tenantId, identifier, ctx.now());
    return { identifier, isGranted: left === null || left > 0, left };
  });

/** Documents; of signatures those that are not made yet, of packages those in force. */
async function readLeft(tx: Transaction, tenantId: string, of: ProductType, now: Date): Promise<number | null> {
  if (of === 'PACK') return countPackages(tx, tenantId, now);
  if (of === 'F_ELE') return (await signaturesOf(tx, tenantId)).filter(({ state }) => !isEnd(state)).length;
  return (await readQuota(tx, tenantId, now)).left;
}

/** Those of which something may be used. */
async function countPackages(tx: Transaction, tenantId: string, now: Date): Promise<number> {
  const { orderId, quantity, used, validFrom, validUntil } = quotaGrants;
  const [row] = await tx
    .select({ count: sql<number>`count(distinct ${orderId})::int` })
    .from(quotaGrants)
    .innerJoin(shopOrders, and(eq(shopOrders.tenantId, quotaGrants.tenantId), eq(shopOrders.id, orderId)))
    .where(
      and(
        ...[eq(quotaGrants.tenantId, tenantId), sql`${shopOrders.lines} @> '[{"productType": "PACK"}]'`],
        ...[lte(validFrom, now), gt(validUntil, now), or(isNull(quantity), lt(used, quantity))],
      ),
    );
  return row?.count ?? 0;
}
