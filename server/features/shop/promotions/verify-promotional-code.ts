import { dayInEcuador } from '@cuadre/sri/dates';
import { discountSigns, promotionalStates } from '#contract/shop/promotions.rules.ts';
import type { getPromotionToProducts as products, verifyPromotionalCode as verify } from '#contract/shop/promotions.ts';
import { errors } from '#phrases/errors.ts';
import { codeWords as words } from '#phrases/shop/shop.ts';
import type { Actor, Context } from '#server/context.ts';
import type { PromotionRow } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { describeOffer, onSale } from '../offers/catalogue.ts';
import { readShop } from '../offers/read-shop.ts';
import { findPromotion } from './data.ts';
import { discountOn, fits, judgePromotion } from './judge-promotion.ts';
import { guessCode } from './limits.ts';
import { readCodeFacts } from './read-code-facts.ts';

interface Typed {
  readonly promotionalCode: string;
  readonly offer?: string | undefined;
}

const look = (ctx: Context, tenantId: string, { promotionalCode, offer }: Typed): Promise<PromotionRow | Refusal> =>
  guessCode(ctx, tenantId, () =>
    ctx.db.tenant(tenantId, async (tx) => {
      const promotion = await findPromotion(ctx, tx, promotionalCode, dayInEcuador(ctx.now()));
      const facts = await readCodeFacts(tx, tenantId, promotion?.id);
      return judgePromotion(promotion, { ...facts, offer }) ?? promotion ?? refuse('shop.code_wrong');
    }),
  );

/** A code that does not serve is an answer of these calls; what hinders asking is an error. */
const failed = ({ code }: Refusal) => ({
  promotionalState: promotionalStates.failed,
  promotionalMessage: errors[code],
});
const serves = { promotionalState: promotionalStates.success, promotionalMessage: words.serves };

export const verifyPromotionalCode = async (
  ctx: Context,
  { tenantId }: Actor,
  typed: Typed,
): Promise<Answer<typeof verify>> => {
  if ((await readShop(ctx)).payments === 'closed') return refuse('shop.closed');
  const found = await look(ctx, tenantId, typed);
  if (isRefusal(found)) return found.code === 'request.too_many' ? found : { ...failed(found), promotion: null };
  const { discountType: type, discountValue: discount } = found;
  return { ...serves, promotion: { discountType: discountSigns[type], discountValueType: type, discount } };
};

export const getPromotionToProducts = async (
  ctx: Context,
  { tenantId }: Actor,
  typed: Typed,
): Promise<Answer<typeof products>> => {
  if ((await readShop(ctx)).payments === 'closed') return refuse('shop.closed');
  const found = await look(ctx, tenantId, typed);
  if (isRefusal(found)) return found.code === 'request.too_many' ? found : { ...failed(found), offers: [] };
  const today = dayInEcuador(ctx.now());
  const sold = await ctx.db.tenant(tenantId, (tx) => onSale(ctx, tx, today));
  const offers = sold.filter(({ code }) => fits(found, code));
  return { ...serves, offers: offers.map((offer) => describeOffer(offer, today, discountOn(found, offer.base))) };
};
