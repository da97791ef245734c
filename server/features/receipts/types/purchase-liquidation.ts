import { receiptTypes } from '@cuadre/sri/receipts';
import type { IssuableType } from './issuable-type.ts';

/** A purchase liquidation stands by itself; its suppliers are found again in the earlier ones. */
export const purchaseLiquidation: IssuableType<'purchaseLiquidation'> = {
  type: receiptTypes.purchaseLiquidation,
};
