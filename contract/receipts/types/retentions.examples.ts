import { INVOICE } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import type { RetentionDraft } from '@cuadre/sri/receipts';
import type { Examples } from '#contract/example.ts';
import { receiptExamples } from './receipt-calls.examples.ts';
import type * as calls from './retentions.ts';
import { retentionCalls } from './retentions.ts';

/** 312 on goods and 30 % of the IVA, of an invoice that is not kept here. */
export const retentionExample = (issuedOn: Day): RetentionDraft => ({
  issuedOn,
  establishment: '001',
  salesPoint: '001',
  supplier: {
    identificationType: '04',
    identification: '1790016919001',
    name: 'Proveedora S.A.',
    email: 'ventas@example.com',
  },
  isRelatedParty: false,
  documents: [
    {
      taxSupport: '01',
      documentCode: INVOICE,
      number: '001-001-000000456',
      issuedOn,
      authorizationNumber: '1234567890',
      taxes: [{ taxCode: '2', rateCode: '4', base: '100' }],
      retentions: [
        { taxCode: '1', code: '312', base: '' },
        { taxCode: '2', code: '1', base: '' },
      ],
      payments: [],
    },
  ],
});

export const examples: Examples<typeof calls> = {
  getReceivedToRetention: ({ foreignId }) => ({ params: { receiptId: foreignId } }),
  ...receiptExamples(retentionCalls, retentionExample, ({ newId }) => newId()),
};
