import type { JudgedReceipt } from './judged-receipt.ts';
import { examples, purchaseLiquidationExample } from './purchase-liquidations.examples.ts';
import * as schemas from './purchase-liquidations.schemas.ts';
import * as calls from './purchase-liquidations.ts';

export const judged: JudgedReceipt<'purchaseLiquidation'> = {
  draft: schemas.purchaseLiquidationDraft,
  calls,
  schemas,
  examples,
  example: purchaseLiquidationExample,
};
