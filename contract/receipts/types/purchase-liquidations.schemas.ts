import type { PurchaseLiquidationDraft } from '@cuadre/sri/receipts';
import { z } from 'zod';
import type { Schemas } from '#contract/endpoint.ts';
import { draftHead, draftInfo, lines, party, payments, reimbursements } from './draft-parts.schemas.ts';
import { receiptSchemas } from './receipt-calls.schemas.ts';

/** The purchase liquidation as it is filled in. */
export const purchaseLiquidationDraft: z.ZodType<PurchaseLiquidationDraft> = z.strictObject({
  ...draftHead,
  supplier: party,
  lines,
  payments,
  ...draftInfo,
  reimbursements: reimbursements.optional(),
});

export const purchaseLiquidationCalls = receiptSchemas(purchaseLiquidationDraft);

export const getLiquidationSuppliers = {
  summary: 'Suppliers of earlier liquidations, the latest first, each as it was last written',
  output: z.array(party),
} satisfies Schemas;
