export { exportPurchases } from './orders/export-purchases.ts';
export { loadPromotions, readPromotionList } from './promotions/load-promotions.ts';
