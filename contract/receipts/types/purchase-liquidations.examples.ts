import type { Day } from '@cuadre/sri/dates';
import type { PurchaseLiquidationDraft } from '@cuadre/sri/receipts';
import type { Examples } from '#contract/example.ts';
import type * as calls from './purchase-liquidations.ts';
import { purchaseLiquidationCalls } from './purchase-liquidations.ts';
import { receiptExamples } from './receipt-calls.examples.ts';

export const purchaseLiquidationExample = (issuedOn: Day): PurchaseLiquidationDraft => ({
  issuedOn,
  establishment: '001',
  salesPoint: '001',
  supplier: {
    identificationType: '05',
    identification: '1710034065',
    name: 'Rosa Guamán',
    address: 'Comunidad Pesillo',
    email: 'rosa@example.com',
  },
  lines: [{ description: 'Quintal de papa', quantity: '2', unitPrice: '20', ivaCode: '0' }],
  payments: [],
});

export const examples: Examples<typeof calls> = {
  ...receiptExamples(purchaseLiquidationCalls, purchaseLiquidationExample, ({ newId }) => newId()),
};
