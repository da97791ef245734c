export { exportPurchases } from './orders/export-purchases.ts';
