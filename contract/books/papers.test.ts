import { buildAccessKey } from '@cuadre/sri/ids';
import { describe, expect, it } from 'vitest';
import {
  cleanPaperNumber,
  judgePaper,
  judgeSales,
  OTHER_PROOF,
  type PaperDraft,
  supportOfPaper,
} from './papers.rules.ts';

const note = (more: Partial<PaperDraft> = {}): PaperDraft => ({
  apiGroup: 'NEG',
  documentType: '02',
  supplierIdentification: '1755000056001',
  supplierName: 'Bazar Anita',
  number: '001-001-000003482',
  authorization: '1129384756',
  day: '2026-11-20',
  category: 'supplies',
  total: '14.3',
  ...more,
});
const invoice = (bases: readonly (readonly [string, string])[], more: Partial<PaperDraft> = {}) =>
  note({
    documentType: '01',
    total: undefined,
    bases: bases.map(([rateCode, base]) => ({ rateCode, base })),
    ...more,
  });
const judge = (draft: PaperDraft) => judgePaper(draft, { today: '2026-11-20', own: new Set(['1710034065001']) });

describe('a paper receipt', () => {
  it('is of somebody else', () => {
    expect(judge(note({ supplierIdentification: '1710034065001' })).faults).toEqual(['ownIdentification']);
  });

  it.each([
    ['its own day', '2026-11-20', []],
    ['five years later', '2031-11-20', []],
    ['the day before', '2026-11-19', ['dueOn']],
    ['longer than anybody gives', '2031-11-21', ['dueOn']],
    ['another millennium', '9999-12-31', ['dueOn']],
  ] as const)('may be on credit from its day to five years later: %s', (_, dueOn, faults) => {
    expect(judge(note({ dueOn })).faults).toEqual(faults);
    const sale = { day: '2026-11-20', total: '5', category: 'sales', clientName: 'Carmen', dueOn };
    expect(judgeSales(sale, '2026-11-20')).toEqual(faults);
  });

  it('without tax is its total alone', () => {
    expect(judge(note())).toEqual({
      faults: [],
      amounts: { subtotal: '14.30', iva: '0.00', total: '14.30', taxes: [] },
    });
  });

  it.each([
    ['15 %', [['4', '100']], '2026-11-20', undefined, '15.00', '115.00'],
    [
      '15 % and 0 %',
      [
        ['4', '10.03'],
        ['0', '5'],
      ],
      '2026-11-20',
      undefined,
      '1.50',
      '16.53',
    ],
    ['5 %', [['5', '80']], '2026-11-20', undefined, '4.00', '84.00'],
    ['8 %', [['8', '50']], '2026-02-15', undefined, '4.00', '54.00'],
    ['12 % while it was in force', [['2', '100']], '2024-03-31', undefined, '12.00', '112.00'],
    ['a cent more than computed', [['4', '10.03']], '2026-11-20', '1.51', '1.51', '11.54'],
    ['0 % with the zero that is printed', [['0', '5']], '2026-11-20', '0.00', '0.00', '5.00'],
    [
      'a cent less',
      [
        ['4', '10.03'],
        ['5', '1'],
      ],
      '2026-11-20',
      '1.54',
      '1.54',
      '12.57',
    ],
  ] as const)('computes an invoice: %s', (_, bases, day, iva, charged, total) => {
    const { faults, amounts } = judge(invoice(bases, { day, iva }));
    expect([faults, amounts?.iva, amounts?.total]).toEqual([[], charged, total]);
    const values = amounts?.taxes.map(({ value }) => Number(value)) ?? [];
    expect(values.reduce((one, other) => one + other, 0)).toBeCloseTo(Number(charged), 6);
  });

  it.each([
    ['two cents', { iva: '15.02' }, 'iva'],
    ['IVA that is none', { iva: 'x' }, 'iva'],
    ['IVA on 0 %', { bases: [{ rateCode: '0', base: '10' }], iva: '0.01' }, 'iva'],
    ['12 % after its time', { bases: [{ rateCode: '2', base: '10' }] }, 'rate'],
    [
      'one rate twice',
      {
        bases: [
          { rateCode: '4', base: '1' },
          { rateCode: '4', base: '2' },
        ],
      },
      'rate',
    ],
    ['no base', { bases: [] }, 'bases'],
    ['a base with three decimals', { bases: [{ rateCode: '4', base: '1.234' }] }, 'bases'],
  ] as const)('refuses an invoice with %s', (_, more, fault) => {
    const { faults, amounts } = judge(invoice([['4', '100']], more));
    expect([faults, amounts]).toEqual([[fault], undefined]);
  });

  it.each([
    ['a RUC of twelve digits', { supplierIdentification: '175500005601' }, 'supplierIdentification'],
    ['no RUC', { supplierIdentification: '' }, 'supplierIdentification'],
    ['no name', { supplierName: ' ' }, 'supplierName'],
    ['no number', { number: undefined }, 'number'],
    ['a number of zeros', { number: '001-001-000000000' }, 'number'],
    ['an authorisation of 11 digits', { authorization: '11293847561' }, 'authorization'],
    ['49 digits that are no access key', { authorization: '1'.repeat(49) }, 'authorization'],
    ['tomorrow', { day: '2026-11-21' }, 'day'],
    ['a category of the other scope', { category: 'housing' }, 'category'],
    ['a support that it does not admit', { support: '01' }, 'support'],
    ['a support of what is personal', { apiGroup: 'PER', category: 'housing', support: '02' }, 'support'],
    ['no value', { total: '0' }, 'total'],
  ] as const)('refuses %s', (_, more, fault) => {
    expect(judge(note(more)).faults).toEqual([fault]);
  });

  it('refuses an access key of another supplier, number or day', () => {
    const key = buildAccessKey({
      ...{ issuedOn: '2026-11-18', documentType: '01', ruc: '1790016919001', environment: '1', establishment: '001' },
      ...{ salesPoint: '002', sequential: '000000345', numericCode: '12345678' },
    });
    const of = { supplierIdentification: '1790016919001', number: '001-002-000000345', day: '2026-11-18' };
    const faultsOf = (more: Partial<typeof of>) =>
      judge(invoice([['4', '100']], { ...of, ...more, authorization: key })).faults;
    expect(faultsOf({})).toEqual([]);
    for (const more of [
      { supplierIdentification: '0990004196001' },
      { number: '001-002-000000354' },
      { day: '2026-11-17' },
    ])
      expect(faultsOf(more)).toEqual(['accessKey']);
  });

  it.each([
    ['of housing', {}, []],
    ['with a number as it stands there', { number: 'Predio 12-34' }, []],
    ['of clothing', { category: 'clothing' }, ['otherProof']],
    ['of the business', { apiGroup: 'NEG', category: 'supplies' }, ['otherProof']],
    ['of nobody', { supplierName: '' }, ['supplierName']],
  ] as const)('that is no receipt is of the household, in groups that have such proofs: %s', (_, more, faults) => {
    const proof = { apiGroup: 'PER', documentType: OTHER_PROOF, category: 'housing' } as const;
    const nothing = { supplierIdentification: undefined, number: undefined, authorization: undefined };
    expect(judge(note({ ...proof, ...nothing, ...more })).faults).toEqual(faults);
  });

  it('of 37 digits is right, and a ticket needs its name and total alone', () => {
    expect(judge(note({ authorization: '1'.repeat(37) })).faults).toEqual([]);
    const nothing = { supplierIdentification: undefined, number: undefined, authorization: undefined };
    expect(judge(note({ documentType: '09', ...nothing })).faults).toEqual([]);
  });
});

describe('what a paper supports', () => {
  const support = (draft: PaperDraft, iva = '0.00', declaresNoIva = false) =>
    supportOfPaper(draft, { iva, declaresNoIva });

  it.each([
    ['an invoice with IVA', invoice([]), '15.00', false, '01'],
    ['one of a fixed asset', invoice([], { category: 'fixedAssets' }), '15.00', false, '03'],
    ['one of inventory', invoice([], { category: 'inventory' }), '15.00', false, '06'],
    ['one without IVA', invoice([]), '0.00', false, '02'],
    ['of who declares no IVA', invoice([], { category: 'inventory' }), '15.00', true, '07'],
    ['a chosen one', invoice([], { support: '05' }), '15.00', false, '05'],
    ['one of a refund', invoice([], { support: '08' }), '15.00', false, '08'],
    ['a nota de venta', note(), '0.00', false, '02'],
    ['a nota de venta of inventory', note({ category: 'inventory' }), '0.00', false, '07'],
    ['a ticket of inventory', note({ documentType: '09', category: 'inventory' }), '0.00', false, '02'],
    ['what is personal', note({ apiGroup: 'PER', category: 'housing' }), '0.00', false, null],
  ] as const)('%s', (_, draft, iva, declaresNoIva, expected) => {
    expect(support(draft, iva, declaresNoIva)).toBe(expected);
  });
});

describe('what was sold with notas de venta', () => {
  const sold = { day: '2026-11-20', number: '001-001-000000008', total: '5', category: 'sales' };
  const first = '001-001-000000007';

  it.each([
    ['one number', {}, []],
    ['one sum of a day', { number: '' }, []],
    ['a range', { number: first, numberTo: '001-001-000000008' }, []],
    ['a range of one', { numberTo: '001-001-000000008' }, []],
    ['a range that goes back', { numberTo: first }, ['numberTo']],
    ['a range over two establishments', { numberTo: '002-001-000000009' }, ['numberTo']],
    ['a range over two sales points', { numberTo: '001-002-000000009' }, ['numberTo']],
    ['a range without its first', { number: '', numberTo: first }, ['numberTo']],
    ['half a number', { number: '001-001' }, ['number']],
    ['tomorrow', { day: '2026-11-21' }, ['day']],
    ['nothing', { total: '0' }, ['total']],
    ['an expense', { category: 'supplies' }, ['category']],
    ['on credit to nobody', { dueOn: '2026-12-20', clientName: ' ' }, ['clientName']],
    ['on credit', { dueOn: '2026-12-20', clientName: 'Carmen' }, []],
  ])('%s', (_, more, faults) => {
    expect(judgeSales({ ...sold, ...more }, '2026-11-20')).toEqual(faults);
  });
});

it.each([
  ['1 1 000000123', '1 1 000000123'],
  ['001001000000123', '001-001-000000123'],
  [' 001-001 000000123 ', '001-001-000000123'],
  [' 12 ', '12'],
])('the number «%s» is kept as %s', (typed, kept) => {
  expect(cleanPaperNumber(typed)).toBe(kept);
});
