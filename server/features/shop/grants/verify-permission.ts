import { countedMeters, metersOf, type ProductType, usedMeters } from '#contract/shop/offers.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { mayUse, readQuota } from '#server/features/business/index.ts';

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
    const { left } = await readQuota(tx, ctx.now(), meter);
    const asked = usedMeters.find((each) => each === meter);
    const isGranted =
      asked === undefined
        ? left === null || left > 0
        : await mayUse(ctx, tx, { tenantId, meter: asked, environment: 'produccion' }, '');
    return { identifier, isGranted, left };
  });
