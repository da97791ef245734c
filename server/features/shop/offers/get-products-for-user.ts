import { dayInEcuador } from '@cuadre/sri/dates';
import type { Products } from '#contract/shop/offers.ts';
import type { Actor, Context } from '#server/context.ts';
import { describeOffer, onSale } from './catalogue.ts';
import { readShop } from './read-shop.ts';

/** What is on sale today, and how one pays here. */
export const getProductsForUser = async (ctx: Context, { tenantId }: Actor): Promise<Products> => {
  const { payments } = await readShop(ctx);
  const today = dayInEcuador(ctx.now());
  const offers = payments === 'closed' ? [] : await ctx.db.tenant(tenantId, (tx) => onSale(ctx, tx, today));
  return {
    payments,
    offers: offers.map((offer) => describeOffer(offer, today)),
  };
};

/** Of these the packages alone, which is what the first clients ask for. */
export const getPackageProductsForUser = async (ctx: Context, actor: Actor): Promise<Products> => {
  const { payments, offers } = await getProductsForUser(ctx, actor);
  return { payments, offers: offers.filter(({ productType }) => productType === 'PACK') };
};
