export { checkPurchaseLiquidationArithmetic } from './arithmetic.ts';
export {
  type CalculatedPurchaseLiquidation,
  calculatePurchaseLiquidation,
} from './calculate.ts';
export { composePurchaseLiquidation } from './compose.ts';
export { draftOfPurchaseLiquidation } from './draft-of-purchase-liquidation.ts';
export * from './purchase-liquidation.ts';
export { purchaseLiquidationRide } from './ride.ts';
export { checkPurchaseLiquidationDraft } from './rules.ts';
export { purchaseLiquidationSchema } from './schema.ts';
export { type PurchaseLiquidationShape, purchaseLiquidationType } from './type.ts';
