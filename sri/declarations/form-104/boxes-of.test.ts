import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInForce } from '../../catalogs/catalog.ts';
import { Amount, amount, sum, ZERO } from '../../num/index.ts';
import { boxesInUpload, uploadFileOf } from '../forms/upload-file.ts';
import { isCreditNote, isSale, type TaxDocument } from '../tax-document.ts';
import { daysOf, type TaxPeriod } from '../tax-period.ts';
import { form104Boxes } from './boxes.ts';
import { boxesOf, type ExplainedReturn, type Form104Facts } from './boxes-of.ts';
import { computeForm104, form104Upload } from './compute-form-104.ts';

const rates: Readonly<Record<string, string>> = { 0: '0', 2: '12', 4: '15', 5: '5', 6: '0', 7: '0', 8: '8' };
const tax = (rateCode: string, base: string) => ({
  taxCode: '2',
  rateCode,
  base,
  value: amount(base)
    .percent(amount(rates[rateCode] ?? '0'))
    .round(2)
    .toFixed(2),
});
const plain: Omit<TaxDocument, 'id'> = {
  isIssued: true,
  documentType: '01',
  day: '2026-05-10',
  whyNot: null,
  isPersonal: false,
  support: null,
  subtotal: '0.00',
  taxes: [],
};
let made = 0;
const document = (own: Partial<TaxDocument>): TaxDocument => ({ ...plain, id: `d${++made}`, ...own });
const sale = (rateCode: string, base: string, own: Partial<TaxDocument> = {}) =>
  document({ taxes: [tax(rateCode, base)], ...own });
const purchase = (rateCode: string, base: string, support: string | null, own: Partial<TaxDocument> = {}) =>
  document({ isIssued: false, support, taxes: [tax(rateCode, base)], ...own });
const boxes = (documents: TaxDocument[], more: Partial<Form104Facts> = {}) =>
  boxesOf({ period: '2026-05', documents, previous: new Map(), ...more });
/** The boxes that are not zero. */
const filled = ({ boxes: figures }: ExplainedReturn) =>
  Object.fromEntries(
    [...figures].filter(([, figure]) => !figure.isZero()).map(([code, figure]) => [code, figure.toText(2)]),
  );

describe('any month', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 7n }).map((units) => Amount.of(units, 2).toFixed(2));
  const some = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });
  const anyDocument = fc.record({
    isIssued: fc.boolean(),
    documentType: some(fc.constantFrom('01', '01', '01', '02', '03', '04', '04', '05', '06', '07')),
    day: fc.constantFrom('05-01', '05-15', '05-15', '05-31', '06-01'),
    isLate: fc.constantFrom(false, false, false, false, true),
    isDeclared: fc.constantFrom(false, false, false, false, true),
    whyNot: fc.constantFrom(null, null, null, null, 'voided', 'refused'),
    isPersonal: fc.constantFrom(false, false, false, true),
    support: some(fc.constantFrom('01', '02', '03', '06', '07', '08')),
    subtotal: cents,
    taxes: some(fc.array(fc.tuple(fc.constantFrom(...Object.keys(rates)), cents), { maxLength: 3 })),
    withheld: fc.array(fc.tuple(fc.constantFrom('1', '2'), fc.constantFrom('10', '30', '70', '100', '5'), cents), {
      maxLength: 2,
    }),
    marks: fc.uniqueArray(
      fc.constantFrom(
        'exportGoods',
        'exportServices',
        'zeroWithRight',
        'fixedAsset',
        'refund',
        'importServices',
        'importGoods',
        'importAsset',
        'popularBusiness',
      ),
      { maxLength: 1 },
    ),
    ofPopularBusiness: fc.constantFrom(false, false, false, true),
    ofNoAgent: fc.boolean(),
    hasRetainedIva: fc.constantFrom(false, false, true),
    deferredBy: fc.constantFrom(undefined, undefined, undefined, 1, 3),
  });
  type Drawn = typeof anyDocument extends fc.Arbitrary<infer Each> ? Each : never;
  const built = (
    { taxes, withheld, deferredBy, day, isLate, isDeclared, ...rest }: Drawn,
    period: TaxPeriod,
  ): TaxDocument =>
    document({
      ...(rest as Partial<TaxDocument>),
      day: `${isLate ? 2023 : period.slice(0, 4)}-${day}`,
      ...(isLate && { period }),
      ...(isDeclared && { declaredIn: '2023-01' }),
      taxes: rest.documentType === '02' ? [] : (taxes?.map(([rateCode, base]) => tax(rateCode, base)) ?? null),
      withheld: withheld.map(([taxCode, percent, value]) => ({
        ...{ taxCode, code: '1', percent, base: value, value, documentType: '01', number: '' },
      })),
      ...(deferredBy === undefined ? {} : { deferredBy }),
    });
  /** The codes of IVA and the gross boxes of their sales. */
  const grossOfSales: readonly (readonly [codes: string, boxes: readonly string[]])[] = [
    ['24', ['401', '402']],
    ['0', ['403', '404', '405', '406', '407', '408']],
    ['67', ['431']],
    ['8', ['410']],
    ['5', ['425']],
  ];
  const carried = fc.constantFrom('442', '443', '453', '543', '544', '554', '485', '615', '617');
  const earlier = fc.record({
    document: fc.constant('before'),
    month: fc.constantFrom('2024-05', '2026-05', '2026-08'),
    tax: cents.map(amount),
  });
  const anyMonth = fc.record({
    period: fc.constantFrom<TaxPeriod>('2026-05', '2026-05', '2026-S1', '2024-05', '2023-05'),
    documents: fc.array(anyDocument, { maxLength: 30 }),
    deferred: fc.option(fc.array(earlier, { maxLength: 2 }), { nil: undefined }),
    previous: fc.uniqueArray(fc.tuple(carried, cents.map(amount)), { selector: ([code]) => code }),
  });

  it('is what the portal computes from its upload file, box by box', () => {
    fc.assert(
      fc.property(anyMonth, ({ period, documents: drawn, deferred, previous: before }) => {
        const previous = new Map(before);
        const documents = drawn.map((each) => built(each, period));
        const { boxes: made } = boxes(documents, { period, previous, ...(deferred && { deferred }) });
        const { content } = uploadFileOf(form104Upload, { period, boxes: made, previous }, { ruc: '1710034065001' });
        const uploaded = boxesInUpload(form104Upload, content, period);
        const portal = computeForm104({ period, boxes: uploaded, previous }).boxes;
        const differ = [...made].filter(([code, figure]) => !portal.get(code)?.equals(figure));
        expect(differ.map(([code, figure]) => [code, figure.toText(2), portal.get(code)?.toText(2)])).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  /** What is charged again for others states its tax all the same. */
  const isOfRefund = ({ support, marks = [] }: TaxDocument) => support === '08' || marks.includes('refund');
  /** The note of a popular business gives no credit, nor does what its receipt says is of one, unless the support gives it. */
  const isWithoutCredit = ({ support, marks = [], ofPopularBusiness = false }: TaxDocument) =>
    marks.includes('popularBusiness') || (ofPopularBusiness && !['01', '03', '06'].includes(support ?? ''));

  it('a box is the sum of what is in it, each document is somewhere or has its reason, and no IVA is lost', () => {
    fc.assert(
      fc.property(anyMonth, ({ period, documents: drawn, deferred, previous: before }) => {
        const previous = new Map(before);
        const documents = drawn.map((each) => built(each, period));
        const made104 = boxes(documents, { period, previous, ...(deferred && { deferred }) });
        const { boxes: figures, parts, outside, faults } = made104;
        const at = (code: string) => figures.get(code) ?? ZERO;
        for (const { code, origin } of form104Boxes.rows) {
          const inside = parts.get(code);
          if (inside !== undefined || (origin === 'documents' && code !== '484'))
            expect(sum((inside ?? []).map((part) => part.amount)).toText(2), code).toBe(at(code).toText(2));
          if (origin === 'documents' && code !== '481') expect(at(code).isNegative(), code).toBe(false);
        }
        expect(faults.filter(({ severity }) => severity === 'error')).toEqual([]);

        const inBoxes = new Set([...parts.values()].flat().map((part) => ('document' in part ? part.document : '')));
        const reasons = new Map(outside.map(({ document: id, reason }) => [id, reason]));
        for (const { id } of documents) {
          expect(inBoxes.has(id) || reasons.has(id), id).toBe(true);
          if (inBoxes.has(id) && reasons.has(id)) expect(reasons.get(id)).toBe('voided');
        }

        const stated = (ofSales: boolean) =>
          sum(
            documents
              .filter(({ id, documentType }) => !reasons.has(id) && documentType !== '07')
              .filter((each) => isSale(each) === ofSales)
              .filter((each) => ofSales || isOfRefund(each) || !isWithoutCredit(each))
              .flatMap((each) =>
                (each.taxes ?? []).map(({ value }) => (isCreditNote(each) ? amount(value).negate() : amount(value))),
              ),
          );
        const has = (code: string) => new Map<string, Amount>(before).get(code) ?? ZERO;
        const sales = at('429').add(at('454')).subtract(at('453')).add(has('453'));
        expect(sales.toText(2)).toBe(stated(true).toText(2));
        const purchases = at('529').add(at('555')).subtract(at('554')).add(has('554'));
        expect(purchases.toText(2)).toBe(stated(false).toText(2));
        const own = made104.deferred.filter(({ document: id }) => id !== 'before');
        expect(at('485').toText(2)).toBe(sum(own.map((each) => each.tax)).toText(2));

        // Bases, by what a sale is of and of purchases all: reckoned of the documents alone.
        const included = documents.filter(({ id, documentType }) => !reasons.has(id) && documentType !== '07');
        const based = (isOf: (each: TaxDocument, rateCode: string) => boolean, isSigned: boolean): string =>
          sum(
            included.flatMap((each) => {
              if (isCreditNote(each) && !isSigned) return [];
              const stated = each.taxes?.length ? each.taxes : [{ rateCode: '0', base: each.subtotal }];
              const its = stated.filter(({ rateCode }) => isOf(each, rateCode)).map(({ base }) => amount(base));
              return isCreditNote(each) ? its.map((base) => base.negate()) : its;
            }),
          ).toText(2);
        const total = (codes: readonly string[]) => sum(codes.map(at)).toText(2);
        for (const [codes, gross] of grossOfSales)
          expect(total(gross), codes).toBe(
            based((each, code) => isSale(each) && !each.marks?.includes('refund') && codes.includes(code), false),
          );
        for (const [section, ofSales, [plainNet, taxedNet]] of [
          ['sales', true, ['442', '443']],
          ['purchases', false, ['543', '544']],
        ] as const) {
          const columns = (column: string) =>
            form104Boxes.rows
              .filter(
                (row) =>
                  row.section === section &&
                  row.line !== undefined &&
                  row.column === column &&
                  isInForce(row, daysOf(period)[1]),
              )
              .map(({ code }) => code);
          expect(total(columns('gross')), section).toBe(based((each) => isSale(each) === ofSales, false));
          const carriedOn = sum([at(plainNet), at(taxedNet)])
            .subtract(has(plainNet))
            .subtract(has(taxedNet));
          expect(sum(columns('net').map(at)).subtract(carriedOn).toText(2), section).toBe(
            based((each) => isSale(each) === ofSales, true),
          );
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a sale', () => {
  it('is in gross, net and tax of the line of its code, and its credit note in net and tax', () => {
    const [invoice, note] = [sale('4', '100.00'), sale('4', '30.00', { documentType: '04' })];
    const made104 = boxes([
      invoice,
      note,
      sale('0', '50.00'),
      sale('8', '10.00'),
      sale('5', '20.00'),
      sale('7', '5.00'),
    ]);
    expect(filled(made104)).toMatchObject({
      ...{ 401: '100.00', 411: '70.00', 421: '10.50', 403: '50.00', 410: '10.00', 430: '0.80', 425: '20.00' },
      ...{ 445: '1.00', 431: '5.00', 441: '5.00', 419: '150.00', 429: '12.30', 111: '5.00' },
    });
    expect(made104.parts.get('421')).toEqual([
      { document: invoice.id, amount: amount('15.00') },
      { document: note.id, amount: amount('-4.50') },
    ]);
  });

  it('is one receipt in several parts, wherever they are', () => {
    const part = (support: string, own: Partial<TaxDocument> = {}) =>
      purchase('4', '10.00', support, { receipt: 'divided', ...own });
    const made104 = boxes([
      part('01', { isPersonal: true }),
      part('01'),
      part('02'),
      part('01', { receipt: 'other' }),
      purchase('4', '10.00', '01'),
    ]);
    expect(filled(made104)).toMatchObject({ 115: '3.00', 500: '30.00', 502: '10.00' });
  });

  it('is where its marks say: exported, an asset, with a right to credit, refunded to an intermediary', () => {
    const marked = (rateCode: string, ...marks: NonNullable<TaxDocument['marks']>) =>
      sale(rateCode, '10.00', { marks });
    const of = (...documents: TaxDocument[]) =>
      Object.keys(filled(boxes(documents))).filter((code) => /^4[03]\d$/.test(code));
    expect(of(marked('0', 'exportGoods'))).toEqual(['407', '409']);
    expect(of(marked('0', 'exportServices'))).toEqual(['408', '409']);
    expect(of(marked('0', 'fixedAsset'))).toEqual(['404', '409']);
    expect(of(marked('0', 'fixedAsset', 'zeroWithRight'))).toEqual(['406', '409']);
    expect(of(marked('0', 'zeroWithRight'))).toEqual(['405', '409']);
    expect(of(marked('4', 'fixedAsset'))).toEqual(['402', '409']);
    expect(of(marked('4', 'refund'))).toEqual(['434']);
  });

  it('has its tax as it is stated, not as its base would make it', () => {
    const stated = { taxCode: '2', rateCode: '5', base: '0.10', value: '0.02' };
    expect(filled(boxes([document({ taxes: [stated] })]))).toMatchObject({ 425: '0.10', 445: '0.02', 429: '0.02' });
    const untaxed = { taxCode: '2', rateCode: '4', base: '100.00', value: '0.00' };
    expect(
      boxes([document({ taxes: [untaxed] })])
        .boxes.get('421')
        ?.isZero(),
    ).toBe(true);
  });

  it('a credit note of a rate of before leaves the difference in 423, one of a higher rate in 424', () => {
    const lower = boxes([sale('4', '1000.00'), sale('2', '100.10', { documentType: '04' })]);
    expect(filled(lower)).toMatchObject({ 411: '899.90', 421: '134.98', 423: '3.01', 429: '137.99' });
    const higher = boxesOf({
      period: '2024-03',
      previous: new Map(),
      documents: [
        sale('2', '1000.00', { day: '2024-03-05' }),
        sale('4', '100.00', { documentType: '04', day: '2024-03-05' }),
      ],
    });
    expect(filled(higher)).toMatchObject({ 411: '900.00', 421: '108.00', 424: '3.00', 429: '105.00' });
  });

  it.each<[string, TaxPeriod, TaxDocument[], Record<string, string>]>([
    ['of a rate of the period, as it states it', '2026-05', [sale('4', '100.00')], { 421: '14.98' }],
    ['of a rate of a part of the period', '2024-S1', [sale('2', '100.00', { day: '2024-02-05' })], { 421: '11.98' }],
    ['of a rate that is not the general one', '2024-03', [sale('5', '100.00', { day: '2024-03-05' })], { 445: '4.98' }],
  ])('a credit note %s has its own tax', (_, period, [sold], expected) => {
    if (sold === undefined) throw new Error('no sale');
    // Two cents more than its base gives.
    const taxes = (sold.taxes ?? []).map((each) => ({ ...each, base: '0.00', value: '0.02' }));
    const figures = filled(boxes([sold, { ...sold, id: 'note', documentType: '04', taxes }], { period }));
    expect(figures).toMatchObject(expected);
    expect([figures[423], figures[424]]).toEqual([undefined, undefined]);
  });

  it('what its credit notes exceed goes on to the next period, and comes in there', () => {
    const may = boxes([sale('4', '100.00'), sale('4', '150.00', { documentType: '04' })]);
    expect(filled(may)).toMatchObject({ 401: '100.00', 443: '50.00', 453: '7.50' });
    expect(may.boxes.get('429')?.isZero()).toBe(true);
    const june = boxes([sale('4', '200.00', { day: '2026-06-02' })], { period: '2026-06', previous: may.boxes });
    expect(filled(june)).toMatchObject({ 401: '200.00', 411: '150.00', 421: '22.50' });
    expect(june.parts.get('411')?.[1]).toEqual({ previous: '443', amount: amount('-50.00') });
  });

  it('what its credit notes exceed comes in again in the line that they are of', () => {
    const next = (note: TaxDocument, later: readonly TaxDocument[], isKnown = true) => {
      const may = boxes([note]);
      expect(filled(may)).toMatchObject(isSale(note) ? { 443: '100.00' } : { 544: '100.00' });
      const documents = later.map((each) => ({ ...each, day: '2026-06-02' }));
      return boxes(documents, { period: '2026-06', previous: may.boxes, ...(isKnown && { excess: may.excess }) });
    };
    const [note, cash] = [{ documentType: '04' }, sale('4', '1000.00')];
    // Of what an intermediary was refunded: it lowers no tax of anything else, and waits for the next refund.
    const refunded = next(sale('4', '100.00', { ...note, marks: ['refund'] }), [cash]);
    expect(filled(refunded)).toMatchObject({ 411: '1000.00', 421: '150.00', 443: '100.00', 453: '15.00' });
    expect([...refunded.excess.keys()]).toEqual(['444', '454']);
    // Of a purchase without a right to credit: it takes no credit of others.
    const bought = purchase('4', '1000.00', '01');
    const without = purchase('4', '300.00', '02');
    const costly = next(purchase('4', '100.00', '02', note), [bought, without]);
    expect(filled(costly)).toMatchObject({ 512: '200.00', 522: '30.00', 520: '150.00', 564: '150.00' });
    expect(costly.parts.get('512')?.[1]).toEqual({ previous: '544', amount: amount('-100.00') });
    // Of materials: who sells nothing else had it carried on for ever. Filed elsewhere, it is taken of whatever was sold.
    const materials = sale('5', '1000.00');
    for (const isKnown of [true, false]) {
      const june = next(sale('5', '100.00', note), [materials], isKnown);
      expect(filled(june)).toMatchObject({ 425: '1000.00', 435: '900.00', 445: '45.00', 429: '45.00' });
      expect(june.excess.size).toBe(0);
    }
    // Of an asset, or of a rate of some days: it lowers its own line first, and then what is charged every month.
    const taken = next(sale('4', '100.00', { ...note, marks: ['fixedAsset'] }), [
      sale('4', '30.00', { marks: ['fixedAsset'] }),
      cash,
    ]);
    expect(filled(taken)).toMatchObject({ 402: '30.00', 411: '930.00', 421: '139.50', 429: '139.50' });
    expect([filled(taken)[412], taken.excess.size]).toEqual([undefined, 0]);
    expect(filled(next(sale('8', '100.00', note), [cash]))).toMatchObject({ 411: '900.00', 421: '142.00' });
    const laptop = next(purchase('4', '100.00', '03', note), [bought]);
    expect(filled(laptop)).toMatchObject({ 510: '900.00', 520: '135.00', 564: '135.00' });
    const imported = next(purchase('4', '100.00', '03', { ...note, marks: ['importAsset'] }), [bought]);
    expect(filled(imported)).toMatchObject({ 510: '900.00', 520: '135.00' });
    expect([...next(purchase('4', '100.00', '03', note), []).excess]).toEqual([
      ['510', amount('100.00')],
      ['520', amount('15.00')],
    ]);
    // Never more than stands in the return before, where somebody may have typed it.
    const typed = boxes([sale('4', '1000.00', { day: '2026-06-02' })], {
      ...{ period: '2026-06', previous: new Map([['443', amount('40')]]) },
      excess: new Map([['444', amount('100')]]),
    });
    expect(filled(typed)).toMatchObject({ 411: '1000.00', 443: '40.00' });
    // Of no known line, and nothing was sold.
    expect([...boxes([], { previous: new Map([['443', amount('40')]]) }).excess.keys()]).toEqual(['411']);
    // The last of two goes on as far as both exceed what was sold.
    const two = boxes([sale('4', '150.00'), sale('4', '100.00', note), sale('4', '100.00', note)]);
    expect(filled(two)).toMatchObject({ 443: '50.00', 453: '7.50' });
    expect(two.parts.get('443')).toHaveLength(1);
  });

  it('on credit: its tax waits in 485 and comes back in the month of its term', () => {
    const invoice = sale('4', '1000.00', { deferredBy: 2 });
    const may = boxes([invoice, sale('4', '500.00')], { deferred: [] });
    expect(filled(may)).toMatchObject({ 480: '500.00', 481: '1000.00', 484: '75.00', 485: '150.00', 499: '75.00' });
    const june = boxes([], { period: '2026-06', previous: may.boxes, deferred: may.deferred });
    expect([filled(june)['483'], june.deferred]).toEqual([undefined, may.deferred]);
    const july = boxes([], { period: '2026-07', previous: june.boxes, deferred: june.deferred });
    expect([filled(july)['483'], july.deferred]).toEqual(['150.00', []]);
    expect(july.parts.get('483')).toEqual([{ document: invoice.id, amount: amount('150.00') }]);
    // What has no tax puts none off.
    const ofTwoRates = { ...invoice, taxes: [...(invoice.taxes ?? []), ...(sale('0', '50.00').taxes ?? [])] };
    expect(filled(boxes([ofTwoRates], { deferred: [] }))).toMatchObject({ 481: '1000.00', 485: '150.00' });
    // What is taxed by its code is on credit, however small: cents round to no tax.
    const cents = document({ taxes: [tax('4', '100.00'), tax('5', '0.06')], deferredBy: 1 });
    expect(filled(boxes([cents], { deferred: [] }))).toMatchObject({ 481: '100.06', 485: '15.00' });
    const cash = sale('5', '1000.00');
    const mixed = boxes([cash, invoice]);
    expect(filled(mixed)).toMatchObject({ 482: '200.00', 484: '50.00' });
    expect(mixed.parts.get('484')).toEqual([{ document: cash.id, amount: amount('50.00') }]);
    // A note puts off as much as the sales of its own month do; the rest lowers what is settled now, or goes on.
    const back = sale('4', '100.00', { documentType: '04', day: '2026-06-05', deferredBy: 2 });
    const alone = boxes([back], { period: '2026-06', previous: may.boxes, deferred: may.deferred });
    expect(filled(alone)).toEqual({ 443: '100.00', 453: '15.00', 563: '1.00' });
    expect(alone.deferred).toEqual(may.deferred);
    const small = sale('4', '60.00', { day: '2026-06-06', deferredBy: 2 });
    const both = boxes([small, sale('4', '500.00', { day: '2026-06-07' }), back], { period: '2026-06', deferred: [] });
    expect(filled(both)).toMatchObject({ 411: '460.00', 480: '460.00', 482: '69.00', 484: '69.00' });
    expect([filled(both)['481'], filled(both)['485']]).toEqual([undefined, undefined]);
    const half = boxesOf({ period: '2026-S1', previous: new Map(), documents: [{ ...invoice, day: '2026-04-30' }] });
    expect(filled(half)).toMatchObject({ 484: '150.00' });
  });
});

it('of a reduced rate of tourism the portal asks for its decree, which no document says', () => {
  const codes = (...documents: TaxDocument[]) => boxes(documents).faults.map(({ code, place }) => `${code} ${place}`);
  expect(codes(sale('8', '10.00'))).toEqual(['decree boxes.203']);
  expect(codes(sale('4', '10.00'), purchase('8', '10.00', '01'))).toEqual(['decree boxes.203']);
  expect(codes(sale('4', '10.00'), purchase('5', '10.00', '01'))).toEqual([]);
});

describe('a purchase', () => {
  it('is where its support and marks say', () => {
    const of = (...documents: TaxDocument[]) =>
      Object.keys(filled(boxes(documents))).filter((code) => /^5[0-5]\d$/.test(code));
    const gross = (...args: Parameters<typeof purchase>) => of(purchase(...args))[0];
    expect(gross('4', '10.00', '01')).toBe('500');
    expect(gross('4', '10.00', '06')).toBe('500');
    expect(gross('4', '10.00', '03')).toBe('501');
    expect(gross('4', '10.00', '01', { marks: ['fixedAsset'] })).toBe('501');
    expect(gross('4', '10.00', '02')).toBe('502');
    expect(gross('5', '10.00', '07')).toBe('502');
    expect(gross('8', '10.00', '01')).toBe('509');
    expect(of(purchase('8', '10.00', '01'))).toContain('530');
    expect(of(purchase('5', '10.00', '01'))).toContain('540');
    expect(gross('4', '10.00', '01', { marks: ['importServices'], isIssued: true, documentType: '03' })).toBe('503');
    expect(gross('4', '10.00', '06', { marks: ['importGoods'] })).toBe('504');
    expect(gross('4', '10.00', '03', { marks: ['importAsset'] })).toBe('505');
    // Imported, and said to be an asset where assets are asked for, or by its support.
    expect(gross('4', '10.00', '06', { marks: ['importGoods', 'fixedAsset'] })).toBe('505');
    expect(gross('4', '10.00', '03', { marks: ['importGoods'] })).toBe('505');
    expect(gross('0', '10.00', '06', { marks: ['importGoods'] })).toBe('506');
    expect(gross('0', '10.00', '01')).toBe('507');
    expect(gross('6', '10.00', '01')).toBe('531');
    expect(of(purchase('4', '10.00', '08'))).toEqual(['535', '545', '555']);
    // Of a popular business what gives no credit, whatever its rate.
    for (const [rateCode, support] of ['4 02', '0 02', '6 04', '4 07'].map((each) => each.split(' ')))
      expect(gross(rateCode ?? '', '10.00', support ?? '', { ofPopularBusiness: true })).toBe('508');
    expect(gross('4', '10.00', '01', { ofPopularBusiness: true })).toBe('500');
    expect(of(purchase('4', '10.00', '08', { ofPopularBusiness: true }))).toEqual(['535', '545', '555']);
    expect(of(document({ isIssued: false, documentType: '02', subtotal: '8.00' }))).toEqual([
      '508',
      '509',
      '518',
      '519',
    ]);
  });
});

it('retentions: received in 609, made in the box of their percentage', () => {
  const withheld = (percent: string, taxCode = '2') => [
    { taxCode, code: '1', percent, base: '10.00', value: '7.00', documentType: '01', number: '' },
  ];
  const retention = (own: Partial<TaxDocument>) => document({ documentType: '07', ...own });
  const { outside, ...made104 } = boxes([
    retention({ isIssued: false, withheld: withheld('70') }),
    retention({ isIssued: false, withheld: withheld('1', '1') }),
    retention({ withheld: withheld('100.00') }),
    retention({ withheld: withheld('33') }),
    retention({ withheld: [...withheld('30'), ...withheld('33')] }),
    retention({ withheld: withheld('33').map((line) => ({ ...line, value: '0.00' })) }),
  ]);
  expect(filled({ ...made104, outside })).toMatchObject({ 609: '7.00', 731: '7.00', 799: '7.00' });
  expect(outside.map(({ reason }) => reason)).toEqual(['no_iva', 'no_box', 'no_box', 'no_iva']);
});

describe('what somebody buys that was never designated', () => {
  const liquidation = (own: Partial<TaxDocument> = {}) =>
    purchase('4', '100.00', '01', { isIssued: true, documentType: '03', ...own });
  const service = (own: Partial<TaxDocument> = {}) =>
    purchase('4', '100.00', '01', { marks: ['importServices'], ...own });
  const bought = (documents: TaxDocument[]) => boxes(documents.map((each) => ({ ofNoAgent: true, ...each })));
  const of = (documents: TaxDocument[]) => filled(bought(documents));
  const paid = (documents: TaxDocument[]) => of(documents)[731];

  it('by liquidation or as a service from abroad has its IVA in 731, whole, and in its credit', () => {
    expect(of([liquidation(), sale('4', '200.00')])).toMatchObject({
      ...{ 520: '15.00', 564: '15.00', 731: '15.00', 799: '15.00', 801: '15.00', 859: '30.00' },
    });
    expect(of([service()])).toMatchObject({ 523: '15.00', 731: '15.00', 859: '15.00' });
    // Both marked and by liquidation it is paid once; without credit it is paid all the same.
    expect(paid([liquidation({ marks: ['importServices'] })])).toBe('15.00');
    expect(paid([liquidation({ support: '02' }), service({ support: '02' })])).toBe('30.00');
    const made = bought([{ ...liquidation(), id: 'd' }]);
    expect(made.parts.get('731')).toEqual([{ document: 'd', amount: amount('15.00') }]);
  });

  it('has none of it in 731 where a retention names it, or they were an agent in its month', () => {
    expect(paid([liquidation({ hasRetainedIva: true }), service({ hasRetainedIva: true })])).toBeUndefined();
    expect(paid([liquidation({ ofNoAgent: false }), service({ ofNoAgent: false })])).toBeUndefined();
    expect(paid([liquidation({ ofNoAgent: false }), service()])).toBe('15.00');
    expect(filled(boxes([liquidation()]))[731]).toBeUndefined();
  });

  it('and what is paid to who files it, to nobody, or by another, has none either', () => {
    const others = [
      ...[purchase('4', '100.00', '01'), sale('4', '100.00'), service({ marks: ['importGoods'] })],
      ...[liquidation({ whyNot: 'voided' }), liquidation({ isPersonal: true }), liquidation({ support: null })],
      ...[liquidation({ isIssued: false }), liquidation({ support: '08' }), liquidation({ marks: ['refund'] })],
    ];
    expect(others.map((each) => paid([each]))).toEqual(others.map(() => undefined));
  });

  it('is lowered by its credit notes, never below nothing', () => {
    const note = service({ documentType: '04', taxes: [tax('4', '40.00')] });
    expect(paid([note, service()])).toBe('9.00');
    expect(paid([note])).toBeUndefined();
    // What was retained as an agent lowers nothing of it.
    expect(paid([{ ...note, ofNoAgent: false }, service()])).toBe('15.00');
    expect(paid([service({ taxes: [tax('4', '20.00')] }), note])).toBeUndefined();
  });
});

it('says of each document why it is in none', () => {
  const reasonOf = (own: TaxDocument) => boxes([own]).outside[0]?.reason;
  expect(reasonOf(sale('4', '10.00', { day: '2026-06-01' }))).toBe('other_period');
  expect(reasonOf(sale('4', '10.00', { day: '2026-04-30', period: '2026-05' }))).toBeUndefined();
  expect(reasonOf(sale('4', '10.00', { declaredIn: '2026-04' }))).toBe('declared');
  expect(reasonOf(sale('4', '10.00', { whyNot: 'voided' }))).toBe('voided');
  expect(reasonOf(purchase('4', '10.00', '01', { isPersonal: true }))).toBe('personal');
  expect(reasonOf(purchase('4', '10.00', null))).toBe('no_support');
  expect(reasonOf(document({ documentType: null }))).toBe('no_receipt');
  expect(reasonOf(document({ taxes: null }))).toBe('no_lines');
  expect(reasonOf(document({ documentType: '06' }))).toBe('no_iva');
  // Only a popular business issues notes of sale, and files no IVA of them.
  expect(reasonOf(document({ documentType: '02', taxes: [] }))).toBe('sale_note');
  // Of a note without a value nothing is in a box; an invoice is counted all the same.
  expect(reasonOf(sale('4', '0.00', { documentType: '04' }))).toBe('no_iva');
  expect(reasonOf(purchase('0', '0.00', '01', { documentType: '05' }))).toBe('no_iva');
  expect(reasonOf(sale('4', '0.00'))).toBeUndefined();
  const lineless = { documentType: '04', taxes: null };
  expect(reasonOf(purchase('0', '0.00', '01', lineless))).toBe('no_lines');
  expect(reasonOf(purchase('0', '0.00', null, { ...lineless, marks: ['popularBusiness'] }))).toBe('no_iva');
  expect(boxes([sale('4', '10.00', { whyNot: 'voided' })]).boxes.get('113')).toEqual(amount('1.00'));
});

it('what the person types stands over the documents, and is a part of its own', () => {
  const invoice = sale('4', '100.00');
  const {
    boxes: figures,
    parts,
    faults,
  } = boxes([invoice], {
    typed: new Map([
      ['421', amount('14.99')],
      ['622', amount('2.00')],
      ['429', amount('15.00')],
    ]),
  });
  expect([figures.get('421')?.toText(2), figures.get('601')?.toText(2), figures.get('620')?.toText(2)]).toEqual([
    '14.99',
    '14.99',
    '12.99',
  ]);
  expect(parts.get('421')).toEqual([
    { document: invoice.id, amount: amount('15.00') },
    { typed: true, amount: amount('-0.01') },
  ]);
  expect(parts.get('622')).toEqual([{ typed: true, amount: amount('2.00') }]);
  expect(faults.map(({ code, place }) => `${code} ${place}`)).toEqual(['computed boxes.429']);
});

it('what the caller says of what the sources leave open stands', () => {
  const { boxes: figures } = boxes([purchase('4', '100.00', '01')], { settings: { factorWithoutSales: '0' } });
  expect([figures.get('564'), figures.get('565')].map((each) => each?.toText(2))).toEqual(['0.00', '15.00']);
});
