import * as contract from '#contract/shop/promotions.ts';
import { bind, type Route } from '#server/route.ts';
import { getPromotionToProducts, verifyPromotionalCode } from './verify-promotional-code.ts';

export const routes: readonly Route[] = [
  bind(contract.verifyPromotionalCode, verifyPromotionalCode),
  bind(contract.getPromotionToProducts, getPromotionToProducts),
];
