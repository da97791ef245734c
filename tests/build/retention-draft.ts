import { INVOICE } from '@cuadre/sri/catalogs';
import type { Issuer, RetainedDocumentDraft, RetentionDraft, RetentionLineDraft } from '@cuadre/sri/receipts';
import fc from 'fast-check';

/** A designated agent. */
export const agent: Issuer = {
  ruc: '1790016919001',
  legalName: 'Corporación Ñandú S.A.',
  headOfficeAddress: 'Av. Quito 100 y Loja, Guayaquil',
  keepsAccounting: true,
  retentionAgent: '1',
  regime: 'GEN',
};

export const income = (more: Partial<RetentionLineDraft> = {}): RetentionLineDraft => ({
  taxCode: '1',
  code: '312',
  base: '100.00',
  ...more,
});

/** Goods of 100 dollars with IVA, bought three days ago. */
export const retained = (more: Partial<RetainedDocumentDraft> = {}): RetainedDocumentDraft => ({
  taxSupport: '01',
  documentCode: INVOICE,
  number: '001-003-000001234',
  issuedOn: '2026-11-17',
  taxes: [{ taxCode: '2', rateCode: '4', base: '100.00' }],
  retentions: [income(), { taxCode: '2', code: '1', base: '15.00' }],
  payments: [],
  ...more,
});

/** A retention that can be issued; say only what matters for the case. */
export const buildRetention = (more: Partial<RetentionDraft> = {}): RetentionDraft => ({
  issuedOn: '2026-11-20',
  establishment: '001',
  salesPoint: '002',
  supplier: {
    identificationType: '04',
    identification: '0990004196001',
    name: 'Distribuidora El Árbol S.A.',
    email: 'cobros@elarbol.ec',
  },
  isRelatedParty: false,
  documents: [retained()],
  ...more,
});

const cents = (most: number): fc.Arbitrary<string> =>
  fc.integer({ min: 1, max: most }).map((units) => (units / 100).toFixed(2));

/** Codes whose percentage follows from the day alone. */
const fixed = fc.constantFrom('303', '304C', '307', '309', '310', '312', '319', '320', '322', '332', '343B', '3440');

const document = (issuedOn: string): fc.Arbitrary<RetainedDocumentDraft> =>
  fc
    .record({
      goods: cents(5_000_000),
      untaxed: cents(900_000),
      ice: fc.option(cents(90_000), { nil: undefined }),
      income: fc.array(fixed, { minLength: 1, maxLength: 3 }),
      iva: fc.constantFrom('1', '2', '3', '9', '10', '11', '7', '8'),
      sequential: fc.integer({ min: 1, max: 999_999_999 }),
    })
    .map(({ goods, untaxed, ice, income: codes, iva, sequential }) => ({
      taxSupport: '01',
      documentCode: INVOICE,
      number: `001-001-${String(sequential).padStart(9, '0')}`,
      issuedOn,
      taxes: [
        { taxCode: '2', rateCode: issuedOn < '2024-04-01' ? '2' : '4', base: goods },
        { taxCode: '2', rateCode: '0', base: untaxed },
        ...(ice === undefined ? [] : [{ taxCode: '3', rateCode: '3610', rate: '20', base: goods, value: ice }]),
      ],
      // Small bases first; the last takes what is left.
      retentions: [
        ...codes.map((code, i) => income({ code, base: i < codes.length - 1 ? '0.01' : '' })),
        { taxCode: '2', code: iva, base: '' },
      ],
      payments: [],
    }));

/** Retentions of several eras, with one to four documents whose figures can be anything. */
export const anyRetention: fc.Arbitrary<RetentionDraft> = fc
  .constantFrom('2023-06-15', '2024-03-15', '2026-02-27', '2026-03-02', '2026-11-20')
  .chain((day) =>
    fc
      .array(document(day), { minLength: 1, maxLength: 4 })
      .map((documents) => buildRetention({ issuedOn: day, documents })),
  );
