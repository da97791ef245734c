import type { Endpoint } from '#contract/endpoint.ts';
import type * as schemas from './purchase-liquidations.schemas.ts';
import { receiptCalls } from './receipt-calls.ts';

export type * from './purchase-liquidations.schemas.ts';

const family = '/finance/expense/purchaseLiquidation';

export const purchaseLiquidationCalls = receiptCalls<typeof schemas.purchaseLiquidationCalls>({
  noun: 'PurchaseLiquidation',
  family,
  issue: 'savePurchaseLiquidation',
});

export const getLiquidationSuppliers: Endpoint<typeof schemas.getLiquidationSuppliers> = {
  id: 'getLiquidationSuppliers',
  method: 'GET',
  paths: {
    app: `/api${family}/getLiquidationSuppliers`,
    web: `/gbcservices${family}/getLiquidationSuppliers/:customerId`,
  },
  access: 'taxpayer',
};
