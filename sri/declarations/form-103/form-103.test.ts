import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incomeRetentionRates } from '../../catalogs/index.ts';
import { Amount, amount, sum, ZERO } from '../../num/index.ts';
import type { FilledForm } from '../forms/box-parts.ts';
import { boxesInUpload, uploadFileOf } from '../forms/upload-file.ts';
import type { TaxDocument } from '../tax-document.ts';
import { form103Boxes } from './boxes.ts';
import { boxesOf103, form103Upload } from './boxes-of-103.ts';

let made = 0;
const retention = (
  lines: readonly (readonly [code: string, base: string, value: string])[],
  own: Partial<TaxDocument> = {},
) => ({
  ...{ id: `r${++made}`, isIssued: true, documentType: '07', day: '2026-05-10', whyNot: null, isPersonal: false },
  ...{ support: null, subtotal: '0.00', taxes: null },
  withheld: lines.map(([code, base, value]) => ({
    ...{ taxCode: '1', code, percent: '1', base, value, documentType: '01', number: '' },
  })),
  ...own,
});
const boxes = (documents: TaxDocument[], period = '2026-05') => boxesOf103({ period, documents });
const filled = ({ boxes: figures }: FilledForm) =>
  Object.fromEntries(
    [...figures].filter(([, figure]) => !figure.isZero()).map(([code, figure]) => [code, figure.toText(2)]),
  );

it('has each concept and each code of a retention in one place', () => {
  const concepts = new Map(form103Boxes.rows.map(({ code, concept }) => [concept, code]));
  expect(concepts.size).toBe(new Set(form103Boxes.rows.map(({ code }) => code)).size);
});

describe('a retention', () => {
  it('is in the line that names its code, else in that of its number, else of its family', () => {
    const lines = [
      ['303', '100.00', '10.00'],
      ['303A', '100.00', '5.00'],
      ['304E', '50.00', '5.00'],
      ['312A', '40.00', '0.40'],
      ['323B1', '10.00', '0.30'],
      ['343B', '70.00', '1.40'],
      ['3482', '20.00', '1.00'],
      ['332B', '30.00', '0.00'],
    ] as const;
    expect(filled(boxes([retention(lines)]))).toEqual({
      ...{ 303: '100.00', 353: '10.00', 3030: '100.00', 3530: '5.00', 304: '50.00', 354: '5.00' },
      ...{ 3120: '40.00', 3620: '0.40', 323: '10.00', 373: '0.30', 3430: '70.00', 3450: '1.40' },
      ...{ 3140: '20.00', 3640: '1.00', 332: '30.00' },
      ...{ 349: '420.00', 399: '23.10', 499: '23.10', 902: '23.10', 999: '23.10' },
    });
  });

  it('of energy moves to the line of 2 % in March 2026', () => {
    const of = (day: string) =>
      Object.keys(filled(boxes([retention([['343A', '10.00', '0.20']], { day })], day.slice(0, 7))));
    expect(of('2026-02-10').slice(0, 1)).toEqual(['343']);
    expect(of('2026-03-10').slice(0, 1)).toEqual(['344']);
  });

  it('is outside when it does not count, is of others, or has no box', () => {
    const line = [['303', '100.00', '10.00']] as const;
    const made103 = boxes([
      retention(line, { day: '2026-06-01' }),
      retention(line, { whyNot: 'voided' }),
      retention(line, { isIssued: false }),
      retention([
        ['501', '100.00', '25.00'],
        ['303', '100.00', '10.00'],
      ]),
      retention([['332', '100.00', '1.00']]),
      retention([]),
      { ...retention([]), withheld: null },
    ]);
    expect(made103.outside.map(({ reason }) => reason)).toEqual([
      'other_period',
      'voided',
      'abroad',
      'no_box',
      'no_income',
      'no_lines',
    ]);
    expect(filled(made103)).toEqual({});
  });
});

describe('a purchase without a retention', () => {
  const bought = (own: Partial<TaxDocument> = {}): TaxDocument => ({
    ...{ id: `p${++made}`, isIssued: false, documentType: '01', day: '2026-05-12', whyNot: null, isPersonal: false },
    ...{ support: '01', subtotal: '100.00' },
    taxes: [
      { taxCode: '2', rateCode: '4', base: '80.00', value: '12.00' },
      { taxCode: '2', rateCode: '0', base: '20.00', value: '0.00' },
    ],
    ...own,
  });
  it.each<[string, TaxDocument, Readonly<Record<string, string>>, string[]]>([
    ['is in 332 before its IVA', bought(), { 332: '100.00', 349: '100.00' }, []],
    [
      'on a note of sale too',
      bought({ documentType: '02', taxes: null, subtotal: '25.00' }),
      { 332: '25.00', 349: '25.00' },
      [],
    ],
    ['by a liquidation too', bought({ documentType: '03', isIssued: true }), { 332: '100.00', 349: '100.00' }, []],
    ['that was retained of is in the box of its retention', bought({ isRetained: true }), {}, []],
    ['is no sale', bought({ isIssued: true }), {}, []],
    ['of the person is outside', bought({ isPersonal: true }), {}, ['personal']],
    ['that nobody sorted is outside', bought({ whyNot: 'unclassified' }), {}, ['unclassified']],
    ['of another month is outside', bought({ day: '2026-06-01' }), {}, ['other_period']],
    ['without a receipt is outside', bought({ documentType: null }), {}, ['no_receipt']],
    ['of somebody abroad is outside', bought({ marks: ['importServices'] }), {}, ['abroad']],
    ['of nothing is outside', bought({ subtotal: '0.00', taxes: null }), {}, ['no_value']],
    ['taken back by a note is outside', bought({ documentType: '04' }), {}, ['credit_note']],
  ])('%s', (_, document, expected, reasons) => {
    const made103 = boxes([document]);
    expect(filled(made103)).toEqual(expected);
    expect(made103.outside.map(({ reason }) => reason)).toEqual(reasons);
  });
});

it('any month: a box is the sum of what is in it, and all that was retained is in the total', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 7n }).map((units) => Amount.of(units, 2).toFixed(2));
  const known = fc.constantFrom(...incomeRetentionRates.rows.map(({ code }) => code));
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(known, cents, cents), { maxLength: 3 }), { maxLength: 20 }), (all) => {
      const documents = all.map((lines) => retention(lines));
      const { boxes: figures, parts, outside } = boxes(documents);
      for (const [code, inside] of parts)
        expect(sum(inside.map((part) => part.amount)).toText(2), code).toBe(figures.get(code)?.toText(2));
      const isInside = ({ id }: TaxDocument) => !outside.some(({ document }) => document === id);
      const withheld = documents.filter(isInside).flatMap((each) => each.withheld ?? []);
      expect((figures.get('499') ?? ZERO).toText(2)).toBe(sum(withheld.map(({ value }) => amount(value))).toText(2));
      expect((figures.get('349') ?? ZERO).toText(2)).toBe(sum(withheld.map(({ base }) => amount(base))).toText(2));
    }),
    { numRuns: 100 },
  );
});

it('what the person types stands beside the documents, and the upload file gives the portal the same', () => {
  const first = retention([['303', '100.00', '10.00']]);
  const made103 = boxesOf103({
    period: '2026-05',
    documents: [first],
    typed: new Map([
      ['302', amount('900')],
      ['352', amount('4.50')],
      ['353', amount('9.99')],
    ]),
  });
  expect([filled(made103)['399'], made103.parts.get('353')]).toEqual([
    '14.49',
    [
      { document: first.id, amount: amount('10.00') },
      { typed: true, amount: amount('-0.01') },
    ],
  ]);
  const { name, content } = uploadFileOf(form103Upload, made103, {
    ruc: '1710034065001',
    accountantRuc: '1790016919001',
  });
  expect(name).toBe('103_1710034065001_202605.json');
  expect(content.detallesDeclaracion).toEqual({
    ...{ 260: '900.00', 270: '4.50', 310: '100.00', 320: '9.99', 120: '1790016919001' },
  });
  const typed = boxesInUpload(form103Upload, content, '2026-05');
  expect(boxesOf103({ period: '2026-05', documents: [], typed }).boxes).toEqual(made103.boxes);
});

it('has dollars and cents, and says of which box that it is for being late', () => {
  const documents = [retention([['303', '100.00', '10.00']])];
  const late = { dueOn: '2026-06-10', filedOn: '2026-06-11', tables: { interestRates: [] } };
  const typed = new Map([
    ['302', amount('0.005')],
    ['903', amount('1.005')],
  ]);
  const made103 = boxesOf103({ period: '2026-05', documents, typed, late });
  expect(filled(made103)).toMatchObject({ 302: '0.01', 349: '100.01', 902: '10.00', 904: '0.30' });
  expect(filled(made103)).toMatchObject({ 903: '1.01', 999: '11.31' });
  expect(made103.parts.get('904')).toEqual([{ late: true, amount: amount('0.30') }]);
  // Of an interest that was typed nobody is told that its rate is missing.
  expect(made103.faults).toEqual([]);
  expect(boxesOf103({ period: '2026-05', documents, late }).faults.map(({ code }) => code)).toEqual(['interest']);
});

it('takes the totals of payments abroad as a person types them, and leaves them out of the upload file', () => {
  const typed = new Map([
    ['497', amount('1000')],
    ['498', amount('250')],
  ]);
  const made = boxesOf103({ period: '2026-05', documents: [retention([['303', '100.00', '10.00']])], typed });
  expect(filled(made)).toMatchObject({ 399: '10.00', 497: '1000.00', 498: '250.00', 499: '260.00', 902: '260.00' });
  const { content } = uploadFileOf(form103Upload, made, { ruc: '1710034065001' });
  expect(Object.values(content.detallesDeclaracion)).not.toContain('250.00');
});
