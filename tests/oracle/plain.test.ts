import type { TaxDocument } from '@cuadre/sri/declarations/form-104';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { form104DoubtfulInput, form104Input, incomeTaxDoubtfulInput, incomeTaxInput } from './inputs.ts';
import { monthInput } from './months.ts';
import { filledByDocuments, plainMonth } from './plain-documents.ts';
import { plainForm104 } from './plain-form-104.ts';
import { plainIncomeTax } from './plain-income-tax.ts';

const boxesOf = (boxes: object, previous?: object): Record<string, string> =>
  plainForm104({ period: '2026-05', boxes, previous }).boxes;

test('A1: an employee with three dependants, 2023', () => {
  expect(
    plainIncomeTax({
      year: 2023,
      regime: 'GEN',
      salary: '24000.00',
      socialSecurity: '2268.00',
      personalExpenses: '10705.94',
      dependants: 3,
    }),
  ).toEqual({
    year: 2023,
    regime: 'GEN',
    base: '21732.00',
    tax: '887.64',
    rebate: '1927.07',
    due: '0.00',
    credit: '0.00',
    faults: [],
  });
});

test.each([
  ['20000.00', '612.10'],
  ['109956.00', '24572.00'],
])('A2: a base of %s in 2026', (taxableBase, tax) => {
  expect(plainIncomeTax({ year: 2026, regime: 'GEN', taxableBase })).toMatchObject({
    base: taxableBase,
    tax,
    faults: [],
  });
});

test('A2: the rebate with a basket of 800', () => {
  const expenses = { personalExpenses: '10000.00', dependants: 1, basket: '800.00' };
  expect(plainIncomeTax({ year: 2026, regime: 'GEN', ...expenses })).toMatchObject({ rebate: '1296.00', faults: [] });
});

test.each([
  ['50000.00', '360.00'],
  ['62000.00', '510.00'],
])('A3: RIMPE emprendedor with %s in 2026', (income, tax) => {
  expect(plainIncomeTax({ year: 2026, regime: 'RIM', income })).toMatchObject({
    base: income,
    tax,
    due: tax,
    faults: [],
  });
});

test('A4: a month with proportionality', () => {
  expect(boxesOf({ 401: '2500.00', 403: '400.00', 500: '1200.00', 609: '45.00' })).toMatchObject({
    421: '375.00',
    429: '375.00',
    419: '2900.00',
    520: '180.00',
    563: '0.8621',
    564: '155.17',
    565: '24.83',
    601: '219.83',
    620: '174.83',
    902: '174.83',
  });
});

test('A5: the fine of a late return without tax is paid', () => {
  const { boxes } = plainForm104({ period: '2026-S1', boxes: { 403: '100.00', 904: '0.30' } });
  expect(boxes).toMatchObject({ 409: '100.00', 902: '0.00', 904: '0.30', 999: '0.30' });
});

test('A6: two months with carry-over', () => {
  const first = plainForm104({ period: '2026-05', boxes: { 401: '1000.00', 500: '2000.00', 609: '20.00' } });
  expect(first.boxes).toMatchObject({
    429: '150.00',
    520: '300.00',
    563: '1.0000',
    564: '300.00',
    602: '150.00',
    620: '0.00',
    615: '150.00',
    617: '20.00',
  });
  const second = { 401: '3000.00', 403: '1000.00', 500: '1000.00', 609: '30.00' };
  const expected = {
    429: '450.00',
    520: '150.00',
    563: '0.7500',
    564: '112.50',
    565: '37.50',
    601: '337.50',
    605: '150.00',
    606: '20.00',
    620: '137.50',
  };
  expect(boxesOf(second, first)).toMatchObject(expected);
  expect(boxesOf(second, first.boxes)).toMatchObject(expected);
});

const of = (own: Partial<TaxDocument>): TaxDocument => ({
  id: '',
  isIssued: true,
  documentType: '01',
  day: '2026-05-10',
  whyNot: null,
  isPersonal: false,
  support: null,
  subtotal: '0.00',
  taxes: null,
  ...own,
});
const taxed = (rateCode: string, base: string, value: string) => ({ taxes: [{ taxCode: '2', rateCode, base, value }] });
const month = (documents: TaxDocument[]) =>
  plainMonth({
    period: '2026-05',
    documents: documents.map((each, index) => ({ ...each, id: `d${index}` })),
    previous: {},
    excess: {},
    typed: {},
  });

test('A4 out of documents', () => {
  const withheld = [
    { taxCode: '2', code: '1', percent: '30', base: '150.00', value: '45.00', documentType: '', number: '' },
  ];
  const { boxes, outside } = month([
    of(taxed('4', '2500.00', '375.00')),
    of(taxed('0', '400.00', '0.00')),
    of({ isIssued: false, support: '01', ...taxed('4', '1200.00', '180.00') }),
    of({ isIssued: false, documentType: '07', withheld }),
    of({ isIssued: false, support: '01', isPersonal: true, ...taxed('4', '100.00', '15.00') }),
    of({ whyNot: 'voided', ...taxed('4', '100.00', '15.00') }),
  ]);
  expect(boxes).toMatchObject({ 111: '2.00', 113: '1.00', 115: '1.00', 401: '2500.00', 403: '400.00', 500: '1200.00' });
  expect(boxes).toMatchObject({
    563: '0.8621',
    564: '155.17',
    565: '24.83',
    601: '219.83',
    609: '45.00',
    902: '174.83',
  });
  expect(outside).toEqual({ d4: 'personal', d5: 'voided' });
});

test('a credit note of 12 % in a month of 15 % gives back 12, and the difference stands in 423', () => {
  const { boxes } = month([
    of(taxed('4', '1000.00', '150.00')),
    of({ documentType: '04', ...taxed('2', '100.00', '12.00') }),
  ]);
  expect(boxes).toMatchObject({ 401: '1000.00', 411: '900.00', 421: '135.00', 423: '3.00', 429: '138.00' });
});

test('months are drawn of all kinds: each box that documents fill has something in some, each reason is one of some', () => {
  const answers = fc.sample(monthInput, { numRuns: 400, seed: 14 }).map(plainMonth);
  const filled = new Set(answers.flatMap(({ sums }) => Object.keys(sums)));
  expect(filledByDocuments.filter((box) => !filled.has(box))).toEqual([]);
  expect(new Set(answers.flatMap(({ outside }) => Object.values(outside)))).toEqual(
    new Set(
      'declared other_period voided refused unclassified no_receipt no_iva no_lines no_box personal sale_note no_support'.split(
        ' ',
      ),
    ),
  );
});

test('the example of the upload file: 156 boxes, zeros too', () => {
  const boxes = boxesOf({ 401: '1000', 500: '400' });
  expect(boxes).toMatchObject({ 484: '150.00', 485: '0.00', 499: '150.00', 529: '60.00', 563: '1.0000', 601: '90.00' });
  expect(boxes).toMatchObject({ 620: '90.00', 699: '90.00', 859: '90.00', 902: '90.00', 999: '90.00', 113: '0.00' });
  expect(Object.keys(boxes)).toHaveLength(156);
});

test('every input that can be drawn has an answer, the same one twice, in amounts', () => {
  fc.assert(
    fc.property(fc.oneof(form104Input, form104DoubtfulInput), (input) => {
      const result = plainForm104(JSON.parse(JSON.stringify(input)));
      expect(plainForm104(input)).toEqual(result);
      for (const [box, amount] of Object.entries(result.boxes)) {
        expect(amount).toMatch(box === '563' ? /^\d\.\d{4}$/ : /^-?\d+\.\d{2}$/);
      }
    }),
  );
  fc.assert(
    fc.property(fc.oneof(incomeTaxInput, incomeTaxDoubtfulInput), (input) => {
      const result = plainIncomeTax(JSON.parse(JSON.stringify(input)));
      expect(plainIncomeTax(input)).toEqual(result);
      if (result.base !== null)
        expect(`${result.base}${result.tax}${result.due}${result.credit}`).toMatch(/^(\d+\.\d\d){4}$/);
    }),
  );
});
