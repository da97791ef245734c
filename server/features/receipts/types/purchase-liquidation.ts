import { receiptTypes } from '@cuadre/sri/receipts';
import { getLiquidationSuppliers as suppliers } from '#contract/receipts/types/purchase-liquidations.ts';
import { bind } from '#server/route.ts';
import { getLiquidationSuppliers } from '../new-draft/earlier-parties.ts';
import type { IssuableType } from './issuable-type.ts';

/** A purchase liquidation stands by itself; its suppliers are found again in the earlier ones. */
export const purchaseLiquidation: IssuableType<'purchaseLiquidation'> = {
  type: receiptTypes.purchaseLiquidation,
  routes: [bind(suppliers, getLiquidationSuppliers)],
};
