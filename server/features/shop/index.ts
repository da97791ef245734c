export { readShop, tellShop } from './offers/read-shop.ts';
export { exportPurchases } from './orders/export-purchases.ts';
export { type AttendedPayment, attendedPayment, type Ended } from './payments/attended-payment.ts';
export { applyNotedPayments } from './payments/note-payment.ts';
export { type KeptAnswer, lastFound } from './payments/read-answers.ts';
export { takeNotice } from './payments/take-notice.ts';
export { loadPromotions, readPromotionList } from './promotions/load-promotions.ts';
export { titleOf } from './record/orders.ts';
export { attendedRefund } from './refunds/attended-refund.ts';
