import { dayInEcuador } from '@cuadre/sri/dates';
import type { Products } from '#contract/shop/offers.ts';
import type { Actor, Context } from '#server/context.ts';
import { paymentsHere } from '#server/lib/payments-here.ts';
import { describeOffer, onSale } from './catalogue.ts';

/** What is on sale today, and how one pays here. */
export const getProductsForUser = async (ctx: Context, _: Actor): Promise<Products> => {
  const payments = paymentsHere(ctx.env);
  const today = dayInEcuador(ctx.now());
  const offers = payments === 'closed' ? [] : onSale(today);
  return {
    payments,
    offers: offers.map((offer) => describeOffer(offer, today)),
  };
};
