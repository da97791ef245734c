import { documentProducts, type ProductType } from '#contract/shop/offers.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { readQuota } from '#server/features/business/index.ts';

/** What is not sold yet is not asked for. */
const counted: ReadonlySet<ProductType> = new Set(documentProducts);

export const verifyPermission = async (
  ctx: Context,
  { tenantId }: Actor,
  { identifier }: { readonly identifier: ProductType },
) => {
  if (!counted.has(identifier)) return { identifier, isGranted: true, left: null };
  const { left } = await ctx.db.tenant(tenantId, (tx) => readQuota(tx, ctx.now()));
  return { identifier, isGranted: left > 0, left };
};
