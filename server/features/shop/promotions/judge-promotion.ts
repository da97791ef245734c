import { amount } from '@cuadre/sri/num';
import type { Discount } from '#contract/shop/promotions.ts';
import type { PromotionRow } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** What of a taxpayer decides whether a code serves them. */
export interface CodeFacts {
  /** Orders of theirs that have the code. */
  readonly used: number;
  readonly reserved: number;
  readonly hasBought: boolean;
  /** For which it is asked; none: for whatever. */
  readonly offer: string | undefined;
}

/**
 * Why a code does not serve; null: it does. That it is unknown, ended or used up by others is one answer, so that nobody learns
 * by trying which codes there are.
 */
export function judgePromotion(
  promotion: PromotionRow | undefined,
  { used, reserved, hasBought, offer }: CodeFacts,
): Refusal | null {
  if (promotion === undefined) return refuse('shop.code_wrong');
  const { mostOfOne, mostUses, taken, firstOnly } = promotion;
  if (used >= mostOfOne) return refuse('shop.code_used');
  if (used + reserved >= mostOfOne) return refuse('shop.code_held');
  if (mostUses !== null && taken >= mostUses) return refuse('shop.code_wrong');
  if (offer !== undefined && !fits(promotion, offer)) return refuse('shop.code_other_offer');
  return firstOnly && hasBought ? refuse('shop.code_first_only') : null;
}

export const fits = ({ offers }: Pick<PromotionRow, 'offers'>, offer: string): boolean =>
  offers === null || offers.includes(offer);

/** What it takes off a price before IVA: an amount never more than all of it. */
export const discountOn = (
  { discountType, discountValue }: Pick<PromotionRow, 'discountType' | 'discountValue'>,
  base: string,
): Discount => ({
  type: discountType,
  value: discountType === 'VAL' && amount(discountValue).compare(amount(base)) > 0 ? base : discountValue,
});
