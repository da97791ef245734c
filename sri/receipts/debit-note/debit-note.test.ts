import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issuer, TODAY } from '../../../tests/build/invoice-draft.ts';
import { examplesOf, numberingOf } from '../../../tests/build/receipt-examples.ts';
import { amount } from '../../num/index.ts';
import { readReceipt } from '../read-receipt.ts';
import { writeReceipt } from '../write-receipt.ts';
import { checkDebitNoteArithmetic } from './arithmetic.ts';
import { calculateDebitNote } from './calculate.ts';
import { composeDebitNote } from './compose.ts';
import type { DebitNoteDraft, DebitNoteFacts } from './debit-note.ts';
import { draftOfDebitNote } from './draft-of-debit-note.ts';
import { debitNoteRide } from './ride.ts';
import { checkDebitNoteDraft } from './rules.ts';
import { shareReasons } from './share-reasons.ts';

const buildNote = (more: Partial<DebitNoteDraft> = {}): DebitNoteDraft => ({
  issuedOn: TODAY,
  establishment: '001',
  salesPoint: '002',
  buyer: { identificationType: '04', identification: '1790016919001', name: 'Comercial Andina S.A.', email: 'a@b.ec' },
  modified: { documentType: '01', number: '001-002-000000123', issuedOn: '2026-11-10' },
  reasons: [{ reason: 'Interés por mora', value: '10.00', ivaCode: '4' }],
  payments: [],
  ...more,
});

const found = (draft: DebitNoteDraft, facts?: DebitNoteFacts): string[] =>
  checkDebitNoteDraft(draft, { today: TODAY, issuer, ...(facts && { facts }) }).map(
    ({ code, place }) => `${code.replace('debit_note.', '')} @${place}`,
  );
const numbering = { environment: '1', sequential: '000000007', accessKey: '1'.repeat(49) } as const;

test('every reason needs its text, a value above zero and a rate of the modified document’s day', () => {
  expect(found(buildNote())).toEqual([]);
  expect(found(buildNote({ reasons: [] }))).toEqual(['no_reasons @reasons']);
  expect(
    found(
      buildNote({
        reasons: [
          { reason: ' ', value: '0', ivaCode: '' },
          { reason: 'x'.repeat(301), value: '1.005', ivaCode: '2' },
        ],
      }),
    ),
  ).toEqual([
    'reason_missing @reasons.0.reason',
    'value_not_positive @reasons.0.value',
    'iva_missing @reasons.0.ivaCode',
    'reason_too_long @reasons.1.reason',
    'value_decimals @reasons.1.value',
    'iva_not_in_force @reasons.1.ivaCode',
  ]);
});

test('is paid exactly, and never charged to a final consumer', () => {
  expect(found(buildNote({ payments: [{ wayToPay: '20', total: '11.49' }] }))).toEqual([
    'payments_under_total @payments',
  ]);
  expect(found(buildNote({ payments: [{ wayToPay: '20', total: '11.51' }] }))).toEqual([
    'payments_over_total @payments',
  ]);
  expect(
    found(buildNote(), {
      modified: {
        issuedOn: '2026-11-10',
        buyerIdentification: '9999999999999',
        isFinalConsumer: true,
        state: 'authorized',
      },
    }),
  ).toEqual(['modified_final_consumer @modified.number']);
});

test('arithmetic: reasons make the subtotal, each group its tax, subtotal and taxes the total', () => {
  const note = composeDebitNote(buildNote(), issuer, numbering);
  const codes = (more: object) => checkDebitNoteArithmetic({ ...note, ...more }).map(({ code }) => code);
  expect(codes({})).toEqual([]);
  expect(codes({ subtotal: '10.02', total: '11.52' })).toEqual([
    'arithmetic.subtotal',
    'arithmetic.iva_base',
    'arithmetic.payments',
  ]);
  expect(codes({ taxTotals: [{ ...note.taxTotals[0]!, value: '1.52' }], total: '11.52' })).toEqual([
    'arithmetic.group_value',
    'arithmetic.payments',
  ]);
  expect(codes({ total: '12.00' })).toEqual(['arithmetic.total', 'arithmetic.payments']);
  // IVA is of the subtotal and of what other taxes add to it.
  const [iva] = note.taxTotals;
  const withIce = (base: string) => [
    { ...iva!, base, value: '1.65' },
    { ...iva!, taxCode: '3', rateCode: '3610', rate: '10', base: '10.01', value: '1.00' },
  ];
  expect(codes({ taxTotals: withIce('11.01') })).not.toContain('arithmetic.iva_base');
  expect(codes({ taxTotals: withIce('10.01') })).toContain('arithmetic.iva_base');
});

test('a sharing that does not exist is given up, however many reasons there are', () => {
  const groups = [
    { rateCode: '4', base: amount('15.50') },
    { rateCode: '0', base: amount('24.50') },
  ];
  const values = Array.from({ length: 40 }, () => amount('1.00'));
  expect(new Set(shareReasons(values, groups))).toEqual(new Set(['4']));
  expect(shareReasons(values, [])[0]).toBe('');
});

test('which reason has which IVA is found again from the groups, so that the document comes back byte for byte', () => {
  for (const { example } of examplesOf('debitNote')) {
    const own = numberingOf('05', example);
    const written = writeReceipt('debitNote', composeDebitNote(example.draft as DebitNoteDraft, example.issuer, own));
    const read = readReceipt(written);
    if (read.type !== 'debitNote') throw new Error('not read');
    expect(writeReceipt('debitNote', composeDebitNote(draftOfDebitNote(read.document), example.issuer, own))).toBe(
      written,
    );
  }
  const reason = fc.record({
    reason: fc.constant('Interés'),
    value: fc.integer({ min: 1, max: 5000 }).map((cents) => amount((cents / 100).toFixed(2)).toText()),
    ivaCode: fc.constantFrom('0', '4', '5', '6', '7'),
  });
  fc.assert(
    fc.property(fc.array(reason, { minLength: 1, maxLength: 9 }), (reasons) => {
      const document = composeDebitNote(buildNote({ reasons }), issuer, numbering);
      expect(composeDebitNote(draftOfDebitNote(document), issuer, numbering)).toEqual(document);
      expect(calculateDebitNote(draftOfDebitNote(document)).due.isZero()).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('groups that no sharing fits give every reason the first rate', () => {
  expect(shareReasons([amount('3')], [{ rateCode: '4', base: amount('2') }])).toEqual(['4']);
  expect(shareReasons([amount('3')], [])).toEqual(['']);
  // A group of which something is left over.
  const groups = [
    { rateCode: '4', base: amount('10') },
    { rateCode: '0', base: amount('5') },
  ];
  expect(shareReasons([amount('10'), amount('3')], groups)).toEqual(['4', '4']);
});

test('the RIDE tells what is modified, each reason with its value, payments and totals', () => {
  const ride = debitNoteRide(composeDebitNote(buildNote(), issuer, numbering), {
    kind: 'signed',
    environment: 'pruebas',
  });
  expect(ride.document.title).toBe('NOTA DE DÉBITO');
  const [block, table, end] = ride.sections;
  expect(block?.kind === 'fields' && block.fields.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Razón Social / Nombres y Apellidos: Comercial Andina S.A.',
    'Identificación: 1790016919001',
    'Fecha Emisión: 20/11/2026',
    'Comprobante que se modifica: FACTURA 001-002-000000123',
    'Fecha Emisión (Comprobante a modificar): 10/11/2026',
  ]);
  expect(table?.kind === 'table' && table.rows.map(({ cells }) => cells)).toEqual([['Interés por mora', '10.00']]);
  expect(end?.kind === 'closing' && end.totals.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'SUBTOTAL 15% 10.00',
    'SUBTOTAL SIN IMPUESTOS 10.00',
    'IVA 15% 1.50',
    'VALOR TOTAL 11.50',
  ]);
});
