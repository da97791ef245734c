/** Months and half years of documents of all kinds, drawn at random, for comparing the engine with the plain one. */
import type { TaxDocument, TaxMark } from '@cuadre/sri/declarations/form-104';
import fc from 'fast-check';
import { percentOf, readAmount, writeAmount } from './plain-amounts.ts';
import { type MonthInput, monthsOf } from './plain-documents.ts';
import { incomeCodes, type RetentionsInput } from './plain-retentions.ts';

type Draft = Omit<TaxDocument, 'id'>;
type Tax = NonNullable<TaxDocument['taxes']>[number];

const PERIODS = '2016-07 2018-S1 2023-11 2024-03 2024-04 2024-S1 2024-S2 2025-01 2026-02 2026-10 2026-S1 2026-S2'.split(
  ' ',
);
/** What a code of IVA comes to in percent. */
const PERCENT: Readonly<Record<string, bigint>> = { 0: 0n, 2: 12n, 3: 14n, 4: 15n, 5: 5n, 6: 0n, 7: 0n, 8: 8n };

const cents = (most: number): fc.Arbitrary<bigint> => fc.integer({ min: 0, max: most }).map(BigInt);
const amountOf = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0n) },
  { weight: 3, arbitrary: cents(300) },
  { weight: 8, arbitrary: cents(500_000) },
);
/** Small beside the others, so that not every month has more notes than sales. */
const ofNote = fc.oneof({ weight: 2, arbitrary: cents(20_000) }, { weight: 1, arbitrary: amountOf });
const text = (amount: bigint): string => writeAmount(amount, 2);
const rarely = <T>(arbitrary: fc.Arbitrary<T>, otherwise: T, times = 12): fc.Arbitrary<T> =>
  fc.oneof({ weight: times - 1, arbitrary: fc.constant(otherwise) }, { weight: 1, arbitrary });

function daysOf(period: string): fc.Arbitrary<string> {
  const year = period.slice(0, 4);
  const first = period.endsWith('S2') ? 7 : period.includes('S') ? 1 : Number(period.slice(5));
  const months = period.includes('S') ? 6 : 1;
  return fc
    .tuple(fc.integer({ min: 0, max: months - 1 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `${year}-${String(first + month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);
}

function generalCode(day: string): string {
  if (day >= '2024-04-01') return '4';
  return day >= '2016-06-01' && day <= '2017-05-31' ? '3' : '2';
}

/** The codes that a document of a day may have; a note may have those of any earlier day. */
function codesOf(day: string, isNote: boolean): string[] {
  const codes = ['0', '0', '6', '7', ...Array<string>(5).fill(generalCode(day))];
  if (day >= '2024-04-01') codes.push('5');
  if (day >= '2022-02-01') codes.push('8');
  if (isNote) codes.push('2', '2', ...Array<string>(day >= '2016-06-01' ? 5 : 0).fill('3'));
  return codes;
}

/** The tax is that of the rate, or, of what adds up its lines, a cent beside it. */
const taxOf = (codes: readonly string[], most = amountOf): fc.Arbitrary<Tax> =>
  fc.tuple(fc.constantFrom(...codes), most, rarely(fc.constantFrom(1n, -1n), 0n, 6)).map(([rateCode, base, cent]) => {
    const tax = percentOf(base, PERCENT[rateCode] ?? 0n);
    return { taxCode: '2', rateCode, base: text(base), value: text(tax > 1n ? tax + cent : tax) };
  });
const otherTax: fc.Arbitrary<Tax> = amountOf.map((base) => ({
  taxCode: '3',
  rateCode: '3092',
  base: text(base),
  value: text(percentOf(base, 15n)),
}));

const taxesOf = (day: string, isNote: boolean): fc.Arbitrary<TaxDocument['taxes']> =>
  rarely<TaxDocument['taxes']>(fc.constantFrom(null, []), null, 1).chain((none) =>
    fc
      .tuple(
        fc.array(taxOf(codesOf(day, isNote), isNote ? ofNote : amountOf), { minLength: 1, maxLength: 3 }),
        rarely<Tax | undefined>(otherTax, undefined),
        rarely(fc.constant(true), false, 20),
        rarely(fc.constant(true), false, 20),
      )
      .map(([ofIva, other, isBare, isOther]) => {
        if (isBare) return none;
        return [...(isOther ? [] : ofIva), ...(other === undefined ? [] : [other])];
      }),
  );

const SALE_MARKS: readonly (readonly TaxMark[])[] = [
  [],
  [],
  [],
  ['exportGoods'],
  ['exportServices'],
  ['zeroWithRight'],
  ['fixedAsset'],
  ['fixedAsset', 'zeroWithRight'],
  ['refund'],
];
const PURCHASE_MARKS: readonly (readonly TaxMark[])[] = [
  [],
  [],
  [],
  ['fixedAsset'],
  ['refund'],
  ['importServices'],
  ['importGoods'],
  ['importAsset'],
  ['importGoods', 'fixedAsset'],
  ['popularBusiness'],
];
const SUPPORTS = [...'01 01 01 02 03 04 05 06 07 08 09 12 14 15 00'.split(' '), null];

/** What any document may have: an ordinary one of this period almost always. */
function aside(period: string, day: string): fc.Arbitrary<Partial<Draft>> {
  // What came late is taken in later, never before its day.
  const late = day.slice(0, 7) <= monthsOf(period)[1] ? [period] : [];
  return fc
    .record({
      whyNot: rarely<string | null>(fc.constantFrom('voided', 'voided', 'refused', 'unclassified'), null),
      isPersonal: rarely(fc.constant(true), false, 20),
      period: rarely<string | undefined>(fc.constantFrom(...late, '2022-05', '2026-12'), undefined, 20),
      declaredIn: rarely<string | undefined>(fc.constantFrom(period, '2022-05'), undefined, 20),
    })
    .map(({ period: taken, declaredIn, ...rest }) => ({
      ...rest,
      ...(taken !== undefined && { period: taken }),
      ...(declaredIn !== undefined && { declaredIn }),
    }));
}

const sale = (period: string, day: string): fc.Arbitrary<Draft> =>
  fc.constantFrom('01', '01', '01', '01', '04', '05', '03', '02', null, '06').chain((documentType) =>
    fc
      .record({
        taxes: taxesOf(day, documentType === '04'),
        subtotal: amountOf.map(text),
        marks: fc.constantFrom(...SALE_MARKS),
        deferredBy: rarely<number | undefined>(fc.constantFrom(1, 1, 1, 2, 3), undefined, 3),
        aside: aside(period, day),
      })
      .map(({ aside: rest, deferredBy, ...drawn }) => ({
        isIssued: documentType !== '03',
        documentType,
        day,
        support: null,
        whyNot: null,
        isPersonal: false,
        ...drawn,
        ...(deferredBy !== undefined && { deferredBy }),
        ...rest,
      })),
  );

const purchase = (period: string, day: string): fc.Arbitrary<Draft> =>
  fc.constantFrom('01', '01', '01', '01', '04', '05', '03', '02', '12', '21', null).chain((documentType) =>
    fc
      .record({
        taxes: documentType === '02' ? fc.constant(null) : taxesOf(day, documentType === '04'),
        subtotal: amountOf.map(text),
        support: fc.constantFrom(...SUPPORTS),
        marks: fc.constantFrom(...PURCHASE_MARKS),
        ofPopularBusiness: rarely(fc.constant(true), false, 8),
        isRetained: rarely(fc.constant(true), false, 4),
        ofNoAgent: fc.boolean(),
        hasRetainedIva: rarely(fc.constant(true), false, 4),
        receipt: rarely<string | undefined>(fc.constantFrom('one', 'two'), undefined, 8),
        aside: aside(period, day),
      })
      .map(({ aside: rest, receipt, ...drawn }) => ({
        isIssued: documentType === '03',
        documentType,
        day,
        whyNot: null,
        isPersonal: false,
        ...drawn,
        ...(receipt !== undefined && documentType === '01' && { receipt }),
        ...rest,
      })),
  );

const withheldLine = fc
  .record({
    taxCode: fc.constantFrom('2', '2', '1'),
    code: fc.constantFrom(...incomeCodes),
    percent: fc.constantFrom('10', '20', '30', '50.00', '70', '100.00', '0', '15'),
    base: amountOf,
  })
  .map(({ base, percent, ...line }) => ({
    ...line,
    percent,
    base: text(base),
    value: text(percentOf(base, BigInt(percent.replace('.00', '')))),
    documentType: '01',
    number: '001-001-000000001',
  }));

/** Of a retention whose day is early in the month. */
const monthBefore = (day: string): string =>
  day.slice(5, 7) === '01'
    ? `${Number(day.slice(0, 4)) - 1}-12`
    : `${day.slice(0, 5)}${String(Number(day.slice(5, 7)) - 1).padStart(2, '0')}`;

const retention = (period: string, day: string): fc.Arbitrary<Draft> =>
  fc
    .record({
      isIssued: fc.boolean(),
      month: rarely<string | undefined>(fc.constantFrom(monthBefore(day), day.slice(0, 7)), undefined, 6),
      withheld: rarely<Draft['withheld']>(fc.constant(null), [], 20).chain((none) =>
        none === null ? fc.constant(null) : fc.array(withheldLine, { maxLength: 3 }),
      ),
      aside: aside(period, day),
    })
    .map(({ aside: rest, month, ...drawn }) => ({
      ...(month !== undefined && { month }),
      documentType: '07',
      day,
      support: null,
      whyNot: null,
      isPersonal: false,
      subtotal: '0.00',
      taxes: null,
      ...drawn,
      ...rest,
    }));

const documentsOf = (period: string): fc.Arbitrary<TaxDocument[]> =>
  fc
    .array(
      rarely(fc.constantFrom('2023-10-05', '2026-11-05', '2024-03-31', '2024-04-01'), '', 15).chain((other) =>
        (other === '' ? daysOf(period) : fc.constant(other)).chain((day) =>
          fc.oneof(
            { weight: 5, arbitrary: sale(period, day) },
            { weight: 5, arbitrary: purchase(period, day) },
            { weight: 1, arbitrary: retention(period, day) },
          ),
        ),
      ),
      { maxLength: 25, size: 'max' },
    )
    .map((drafts) => drafts.map((draft, index) => ({ ...draft, id: `d${index}` })));

/** Boxes in which notes were left, each with its total in the return before. */
const LEFT_IN: Readonly<Record<string, readonly string[]>> = {
  442: '413 414 415 416 417 418 441'.split(' '),
  443: '411 412 420 435 444'.split(' '),
  453: '421 422 430 445 454'.split(' '),
  543: '516 517 518 541 542'.split(' '),
  544: '510 511 533 550 512 513 514 515 545'.split(' '),
  554: '520 521 534 560 522 523 524 525 555'.split(' '),
};

const figures = (boxes: readonly string[]): fc.Arbitrary<Record<string, string>> =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...boxes), cents(50_000)), { maxLength: 4, selector: ([box]) => box })
    .map((pairs) => Object.fromEntries(pairs.map(([box, amount]) => [box, text(amount)])));

/** What the return before left of its notes: by line, and a total that may have some of no known line. */
const left = fc
  .record({
    excess: figures(Object.values(LEFT_IN).flat()),
    more: figures(Object.keys(LEFT_IN)),
  })
  .map(({ excess, more }) => ({
    excess,
    totals: Object.fromEntries(
      Object.entries(LEFT_IN).map(([total, boxes]) => [
        total,
        text(
          [more[total], ...boxes.map((box) => excess[box])].reduce(
            (sum, each) => sum + (readAmount(each, 2) ?? 0n),
            0n,
          ),
        ),
      ]),
    ),
  }));

/** Tax of an earlier sale on credit, or of a credit note of one. */
const deferred = fc
  .tuple(
    fc.nat(9),
    fc.constantFrom('2023-12', '2024-05', '2024-08', '2026-07', '2026-12', '2027-01'),
    amountOf,
    fc.nat(4),
  )
  .map(([sale, month, tax, turn]) => ({ document: `e${sale}`, month, tax: text(turn === 0 ? -tax : tax) }));

export const monthInput: fc.Arbitrary<MonthInput> = fc.constantFrom(...PERIODS).chain((period) =>
  fc
    .record({
      documents: documentsOf(period),
      carried: figures(['485', '605', '615', '617', '618', '619']),
      deferred: rarely<MonthInput['deferred']>(fc.array(deferred, { maxLength: 4 }), undefined, 4),
      typed: rarely(figures('610 611 612 613 614 621 622 623 898'.split(' ')), {}, 4),
      left: rarely(left, { excess: {}, totals: {} }, 3),
    })
    .map(({ documents, carried, deferred: of, typed, left: { excess, totals } }) => ({
      period,
      documents,
      previous: { ...carried, ...totals },
      excess,
      typed,
      ...(of && { deferred: of }),
    })),
);

/** The same documents, for the return of retentions. */
export const retentionsInput: fc.Arbitrary<RetentionsInput> = fc
  .constantFrom(...PERIODS)
  .chain((period) => documentsOf(period).map((documents) => ({ period, documents })));
