import type { PurchaseLiquidationDraft } from '@cuadre/sri/receipts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { draftHead, draftInfo, lines, party, payments, reimbursements } from './draft-parts.ts';
import { receiptCalls } from './receipt-calls.ts';

/** The purchase liquidation as it is filled in. */
export const purchaseLiquidationDraft: z.ZodType<PurchaseLiquidationDraft> = z.object({
  ...draftHead,
  supplier: party,
  lines,
  payments,
  ...draftInfo,
  reimbursements: reimbursements.optional(),
});

const family = '/finance/expense/purchaseLiquidation';

export const purchaseLiquidationCalls = receiptCalls({
  noun: 'PurchaseLiquidation',
  family,
  issue: 'savePurchaseLiquidation',
  draft: purchaseLiquidationDraft,
});

export const getLiquidationSuppliers = endpoint({
  id: 'getLiquidationSuppliers',
  summary: 'Suppliers of earlier liquidations, the latest first, each as it was last written',
  method: 'GET',
  paths: {
    app: `/api${family}/getLiquidationSuppliers`,
    web: `/gbcservices${family}/getLiquidationSuppliers/:customerId`,
  },
  access: 'taxpayer',
  output: z.array(party),
});
