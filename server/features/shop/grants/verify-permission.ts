import {
  type CountedMeter,
  countedMeters,
  metersOf,
  type ProductType,
  type UsedMeter,
} from '#contract/shop/offers.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { readQuota } from '#server/features/business/index.ts';
import { readAsked } from '#server/features/platform/index.ts';

/** Whether a product may be used now; what nobody is asked for is free. */
export const verifyPermission = async (
  ctx: Context,
  { tenantId }: Actor,
  { identifier }: { readonly identifier: ProductType },
) => {
  const [only, ...more] = metersOf[identifier];
  const meter = more.length === 0 ? countedMeters.find((each) => each === only) : undefined;
  if (meter === undefined || (await isFree(ctx, meter))) return { identifier, isGranted: true, left: null };
  const { left } = await ctx.db.tenant(tenantId, (tx) => readQuota(tx, ctx.now(), meter));
  return { identifier, isGranted: left === null || left > 0, left };
};

const isFree = async (ctx: Context, meter: CountedMeter): Promise<boolean> =>
  meter !== 'documents' && (await readAsked(ctx, meter satisfies UsedMeter)) === null;
