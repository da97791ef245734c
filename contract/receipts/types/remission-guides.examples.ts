import type { Day } from '@cuadre/sri/dates';
import type { RemissionGuideDraft } from '@cuadre/sri/receipts';
import type { Examples } from '#contract/example.ts';
import { byReceipt, receiptExamples } from './receipt-calls.examples.ts';
import type * as calls from './remission-guides.ts';
import { remissionGuideCalls } from './remission-guides.ts';

/** Goods transported without a receipt of ours. */
export const remissionGuideExample = (issuedOn: Day): RemissionGuideDraft => ({
  issuedOn,
  establishment: '001',
  salesPoint: '001',
  carrier: { identificationType: '05', identification: '1710034065', name: 'Luis Paredes', plate: 'PBA1234' },
  startAddress: 'Av. Amazonas N21-147, Quito',
  startsOn: issuedOn,
  endsOn: issuedOn,
  recipients: [
    {
      identificationType: '05',
      identification: '0602045759',
      name: 'María Quishpe',
      address: 'Calle Larga 1-23, Cuenca',
      email: 'maria@example.com',
      reason: 'Venta',
      goods: [{ description: 'Taza', quantity: '3' }],
    },
  ],
});

export const examples: Examples<typeof calls> = {
  getInvoiceToRemision: byReceipt,
  ...receiptExamples(remissionGuideCalls, remissionGuideExample, ({ newId }) => newId()),
};
