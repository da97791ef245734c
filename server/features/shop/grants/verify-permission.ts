import { askedMeters, countedMeters, metersOf, type ProductType } from '#contract/shop/offers.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { readPermission, readQuota } from '#server/features/business/index.ts';

/** Whether a product may be used now in producción; `left` is what was granted of it, also where nobody is asked for it. */
export const verifyPermission = (
  ctx: Context,
  { tenantId }: Actor,
  { identifier }: { readonly identifier: ProductType },
) =>
  ctx.db.tenant(tenantId, async (tx) => {
    const [only, ...more] = metersOf[identifier];
    const meter = more.length === 0 ? countedMeters.find((each) => each === only) : undefined;
    if (meter === undefined) return { identifier, isGranted: true, left: null };
    const asked = askedMeters.find((each) => each === meter);
    if (asked !== undefined) {
      const { isGranted, left } = await readPermission(ctx, tx, { tenantId, meter: asked, environment: 'produccion' });
      return { identifier, isGranted, left };
    }
    const { left } = await readQuota(tx, tenantId, ctx.now(), meter);
    return { identifier, isGranted: left === null || left > 0, left };
  });
