export { readShop, tellShop } from './offers/read-shop.ts';
export { exportPurchases } from './orders/export-purchases.ts';
export { type AttendedPayment, attendedPayment, type Ended } from './payments/attended-payment.ts';
export { type KeptAnswer, lastFound } from './payments/read-answers.ts';
export { loadPromotions, readPromotionList } from './promotions/load-promotions.ts';
export { titleOf } from './record/orders.ts';
export { attendedRefund } from './refunds/attended-refund.ts';
export { attendedSignature } from './signatures/attended-signature.ts';
