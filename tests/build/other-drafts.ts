import type {
  CreditNoteDraft,
  DebitNoteDraft,
  PurchaseLiquidationDraft,
  RemissionGuideDraft,
  RetentionDraft,
} from '@cuadre/sri/receipts';
import { buildDraft, TODAY } from './invoice-draft.ts';

// Drafts of the types beside the invoice, as little as can be issued at 001-001; say only what matters.

const head = { issuedOn: TODAY, establishment: '001', salesPoint: '001' };
const elsewhere = { documentType: '01', number: '009-009-000000123', issuedOn: TODAY };

/** Of an invoice that is not kept here, another program's. */
export const creditNoteDraft = (more: Partial<CreditNoteDraft> = {}): CreditNoteDraft => {
  const { buyer, lines } = buildDraft();
  return { ...head, buyer, modified: elsewhere, reason: 'Devolución', lines, ...more };
};

/** Of an invoice that is not kept here. */
export const debitNoteDraft = (more: Partial<DebitNoteDraft> = {}): DebitNoteDraft => ({
  ...head,
  buyer: buildDraft().buyer,
  modified: elsewhere,
  reasons: [{ reason: 'Interés por mora', value: '10', ivaCode: '4' }],
  payments: [],
  ...more,
});

export const purchaseLiquidationDraft = (more: Partial<PurchaseLiquidationDraft> = {}): PurchaseLiquidationDraft => ({
  ...head,
  supplier: {
    identificationType: '05',
    identification: '1710034065',
    name: 'Rosa Guamán',
    address: 'Comunidad Pesillo',
    email: 'rosa@example.com',
  },
  lines: [{ description: 'Quintal de papa', quantity: '2', unitPrice: '20', ivaCode: '0' }],
  payments: [],
  ...more,
});

/** Goods on their way without a receipt of ours. */
export const remissionGuideDraft = (more: Partial<RemissionGuideDraft> = {}): RemissionGuideDraft => ({
  ...head,
  carrier: { identificationType: '05', identification: '1710034065', name: 'Luis Paredes', plate: 'PBA1234' },
  startAddress: 'Av. Amazonas N21-147, Quito',
  startsOn: head.issuedOn,
  endsOn: head.issuedOn,
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
  ...more,
});

/** 312 on goods and 30 % of the IVA, of an invoice that is not kept here. */
export const retentionDraft = (more: Partial<RetentionDraft> = {}): RetentionDraft => ({
  ...head,
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
      documentCode: '01',
      number: '001-001-000000456',
      issuedOn: head.issuedOn,
      authorizationNumber: '1234567890',
      taxes: [{ taxCode: '2', rateCode: '4', base: '100' }],
      retentions: [
        { taxCode: '1', code: '312', base: '' },
        { taxCode: '2', code: '1', base: '' },
      ],
      payments: [],
    },
  ],
  ...more,
});
