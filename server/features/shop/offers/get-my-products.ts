import { and, asc, eq, gt, gte, lte, sql } from 'drizzle-orm';
import type { MyProducts } from '#contract/shop/offers.ts';
import type { Actor, Context } from '#server/context.ts';
import { quotaGrants, receipts } from '#server/db/tables/index.ts';
import { readQuota } from '#server/features/business/index.ts';

const lately = 30 * 86_400_000;

/** What may be used now: the grants in force, first the one that is used first. */
export const getMyProducts = (ctx: Context, { tenantId }: Actor): Promise<MyProducts> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const now = ctx.now();
    const { left } = await readQuota(tx, now);
    const { id, kind, documents: quantity, used, validFrom, validUntil } = quotaGrants;
    const grants = await tx
      .select({ id, kind, quantity, used, validFrom, validUntil })
      .from(quotaGrants)
      .where(and(eq(quotaGrants.tenantId, tenantId), lte(validFrom, now), gt(validUntil, now)))
      .orderBy(asc(validUntil), asc(id));
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
      grants: grants.map((row) => ({
        ...row,
        meter: 'documents' as const,
        validFrom: row.validFrom.toISOString(),
        validUntil: row.validUntil.toISOString(),
      })),
    };
  });
