import { PURCHASE_LIQUIDATION } from '../../catalogs/index.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { checkPurchaseLiquidationArithmetic } from './arithmetic.ts';
import { type CalculatedPurchaseLiquidation, calculatePurchaseLiquidation } from './calculate.ts';
import { composePurchaseLiquidation } from './compose.ts';
import { draftOfPurchaseLiquidation } from './draft-of-purchase-liquidation.ts';
import type { PurchaseLiquidation, PurchaseLiquidationDraft } from './purchase-liquidation.ts';
import { purchaseLiquidationRide } from './ride.ts';
import { checkPurchaseLiquidationDraft } from './rules.ts';
import { purchaseLiquidationSchema } from './schema.ts';

export interface PurchaseLiquidationShape {
  draft: PurchaseLiquidationDraft;
  document: PurchaseLiquidation;
  figures: CalculatedPurchaseLiquidation;
  facts: undefined;
}

/** Liquidación de compra de bienes y prestación de servicios, codDoc 03. */
export const purchaseLiquidationType: ReceiptType<'purchaseLiquidation', PurchaseLiquidationShape> = {
  name: 'purchaseLiquidation',
  code: PURCHASE_LIQUIDATION,
  schema: purchaseLiquidationSchema,
  calculate: calculatePurchaseLiquidation,
  check: checkPurchaseLiquidationDraft,
  compose: composePurchaseLiquidation,
  draftOf: draftOfPurchaseLiquidation,
  outline: ({ supplier }, { subtotal, iva, total }) => ({ party: supplier, subtotal, iva, total }),
  checkArithmetic: checkPurchaseLiquidationArithmetic,
  ride: purchaseLiquidationRide,
};
