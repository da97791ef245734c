import { describe, expect, test } from 'vitest';
import { issuer, TODAY } from '../../../tests/build/invoice-draft.ts';
import { buildAccessKey } from '../../ids/index.ts';
import type { CreditNoteDraft, CreditNoteFacts } from './credit-note.ts';
import { checkCreditNoteDraft } from './rules.ts';

const buildNote = (more: Partial<CreditNoteDraft> = {}): CreditNoteDraft => ({
  issuedOn: TODAY,
  establishment: '001',
  salesPoint: '002',
  buyer: { identificationType: '04', identification: '1790016919001', name: 'Comercial Andina S.A.', email: 'a@b.ec' },
  modified: { documentType: '01', number: '001-002-000000123', issuedOn: '2026-11-10' },
  reason: 'Devolución',
  lines: [{ description: 'Hora', quantity: '2', unitPrice: '45', ivaCode: '4', modifiedLine: 0 }],
  ...more,
});

const facts = (
  left: CreditNoteFacts['modified']['left'] = { total: '103.50', lines: [{ quantity: '2', subtotal: '90.00' }] },
  more: Partial<CreditNoteFacts['modified']> = {},
): CreditNoteFacts => ({
  modified: {
    issuedOn: '2026-11-10',
    buyerIdentification: '1790016919001',
    isFinalConsumer: false,
    state: 'authorized',
    left,
    ...more,
  },
});

/** `code @place` without the prefix. */
const found = (draft: CreditNoteDraft, known?: CreditNoteFacts): string[] =>
  checkCreditNoteDraft(draft, { today: TODAY, issuer, ...(known && { facts: known }) }).map(
    ({ code, place }) => `${code.replace('credit_note.', '')} @${place}`,
  );

const line = (more: Partial<CreditNoteDraft['lines'][number]>) => ({ ...buildNote().lines[0]!, ...more });

test('a note within what is left is clean, with and without facts', () => {
  expect(found(buildNote())).toEqual([]);
  expect(found(buildNote(), facts())).toEqual([]);
});

test('tells every fault at once, in reading order', () => {
  const draft = buildNote({
    establishment: '1',
    modified: { documentType: 'x', number: '1-2-3', issuedOn: '2026-02-30' },
    buyer: { identificationType: '07', identification: '9999999999999', name: 'CONSUMIDOR FINAL' },
    reason: ' ',
    lines: [],
  });
  expect(found(draft)).toEqual([
    'establishment @establishment',
    'modified_type @modified.documentType',
    'modified_number @modified.number',
    'modified_date @modified.issuedOn',
    'final_consumer @buyer.identificationType',
    'reason_missing @reason',
    'no_lines @lines',
  ]);
});

describe('the modified document', () => {
  const modified = (more: object) => buildNote({ modified: { ...buildNote().modified, ...more } });
  const keyOf = (more: object = {}) =>
    buildAccessKey({
      issuedOn: '2026-11-10',
      documentType: '01',
      ruc: issuer.ruc,
      environment: '1',
      establishment: '001',
      salesPoint: '002',
      sequential: '000000123',
      numericCode: '12345678',
      ...more,
    });

  test('is not later than the note; the same day will do', () => {
    expect(found(modified({ issuedOn: '2026-11-20' }))).toEqual([]);
    expect(found(modified({ issuedOn: '2026-11-21' }))).toEqual(['modified_date_later @issuedOn']);
  });

  test('has the key that its other data say', () => {
    expect(found(modified({ accessKey: keyOf() }))).toEqual([]);
    expect(found(modified({ accessKey: '123' }))).toEqual(['modified_key @modified.accessKey']);
    for (const other of [
      { documentType: '05' },
      { sequential: '000000124' },
      { ruc: '1790016919001' },
      { issuedOn: '2026-11-11' },
    ])
      expect(found(modified({ accessKey: keyOf(other) })), JSON.stringify(other)).toEqual([
        'modified_key_differs @modified.accessKey',
      ]);
  });

  test.each([
    [{ state: 'pending' }, 'modified_pending @modified.number'],
    [{ state: 'voided' }, 'modified_voided @modified.number'],
    [{ isFinalConsumer: true, buyerIdentification: '9999999999999' }, 'modified_final_consumer @modified.number'],
    [{ issuedOn: '2026-11-09' }, 'modified_date_differs @modified.issuedOn'],
    [{ buyerIdentification: '0992397535001' }, 'modified_buyer_differs @buyer.identification'],
  ] as const)('known as %o: %s', (more, fault) => {
    expect(found(buildNote(), facts(undefined, more))).toEqual([fault]);
  });

  test('to a person’s cédula may be credited to their RUC', () => {
    const draft = buildNote({
      buyer: { identificationType: '04', identification: '1710034065001', name: 'Ana', email: 'a@b.ec' },
    });
    expect(found(draft, facts(undefined, { buyerIdentification: '1710034065' }))).toEqual([]);
  });

  test('chooses the rates: 12 % for March 2024, which today has not', () => {
    const lines = [line({ ivaCode: '2' })];
    expect(found({ ...modified({ issuedOn: '2024-03-15' }), lines })).toEqual([]);
    expect(found({ ...modified({ issuedOn: '2024-04-01' }), lines })).toEqual(['iva_not_in_force @lines.0.ivaCode']);
    expect(found(modified({ issuedOn: '2024-03-15' }))).toEqual(['iva_not_in_force @lines.0.ivaCode']);
  });
});

describe('what is left', () => {
  test('of a line: its quantity and its value, over all lines of the note that take from it', () => {
    const halves = [line({ quantity: '1' }), line({ quantity: '1' })];
    expect(found(buildNote({ lines: halves }), facts())).toEqual([]);
    expect(found(buildNote({ lines: [...halves, line({ quantity: '0.000001' })] }), facts())).toEqual([
      'quantity_over_left @lines.2.quantity',
    ]);
    expect(found(buildNote({ lines: [line({ unitPrice: '45.01' })] }), facts())).toEqual([
      'subtotal_over_left @lines.0',
      'total_over_left @lines',
    ]);
    expect(found(buildNote({ lines: [line({ modifiedLine: 1 })] }), facts())).toEqual([
      'modified_line @lines.0.modifiedLine',
    ]);
  });

  test('in all: to the cent for lines that stand by themselves', () => {
    const free = (unitPrice: string) =>
      buildNote({ lines: [line({ quantity: '1', unitPrice, modifiedLine: undefined })] });
    const left = facts({ total: '11.50', lines: [{ quantity: '2', subtotal: '90.00' }] });
    expect(found(free('10.00'), left)).toEqual([]);
    expect(found(free('10.01'), left)).toEqual(['total_over_left @lines']);
    expect(found(free('0.01'), facts({ total: '0.00', lines: [] }))).toEqual(['total_over_left @lines']);
  });

  test('lets the cent pass that rounding the IVA of parts may add, when each line is within its own', () => {
    const left = facts({ total: '103.49', lines: [{ quantity: '2', subtotal: '90.00' }] });
    expect(found(buildNote(), left)).toEqual([]);
    expect(found(buildNote(), facts({ total: '103.48', lines: [{ quantity: '2', subtotal: '90.00' }] }))).toEqual([
      'total_over_left @lines',
    ]);
  });
});

test.each<
  [name: string, modifiedLine: number | undefined, left: { quantity: string; subtotal: string }, fault: string[]]
>([
  ['that stands by itself', undefined, { quantity: '2', subtotal: '90.00' }, []],
  ['that the receipt does not have', 1, { quantity: '2', subtotal: '90.00' }, ['modified_line @lines.0.modifiedLine']],
  ['of too many pieces', 0, { quantity: '1', subtotal: '90.00' }, ['quantity_over_left @lines.0.quantity']],
  ['of too much', 0, { quantity: '2', subtotal: '89.99' }, ['subtotal_over_left @lines.0']],
])('no cent is let pass for a line %s', (_, modifiedLine, left, fault) => {
  const note = buildNote({ lines: [line({ modifiedLine })] });
  expect(found(note, facts({ total: '103.50', lines: [left] }))).toEqual(fault);
  expect(found(note, facts({ total: '103.49', lines: [left] }))).toEqual([...fault, 'total_over_left @lines']);
});

test('ICE may be zero, never less; a note is never of less than nothing', () => {
  const ice = (value: string) => found(buildNote({ lines: [line({ ice: { code: '3031', value } })] }));
  expect(ice('0')).toEqual([]);
  expect(ice('-1')).toEqual(['ice_negative @lines.0.ice.value']);
  expect(found(buildNote({ lines: [line({ discount: { type: 'VAL', value: '90.01' } })] }))).toEqual([
    'discount_over_line @lines.0.discount.value',
  ]);
  expect(found(buildNote({ lines: [line({ unitPrice: '0' })] }))).toEqual([]);
});

test('a reason has up to 300 characters', () => {
  expect(found(buildNote({ reason: 'ñ'.repeat(300) }))).toEqual([]);
  expect(found(buildNote({ reason: 'ñ'.repeat(301) }))).toEqual(['reason_too_long @reason']);
});
