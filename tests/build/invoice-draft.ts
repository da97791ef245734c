import type { InvoiceDraft, Issuer, LineDraft } from '@cuadre/sri/receipts';
import fc from 'fast-check';

export const TODAY = '2026-11-20';

export const issuer: Issuer = {
  ruc: '1710034065001',
  legalName: 'Pérez Ñáñez Ana María',
  headOfficeAddress: 'Av. Amazonas N21-147 y Roca, Quito',
  keepsAccounting: false,
  regime: 'GEN',
};

export const line = (more: Partial<LineDraft> = {}): LineDraft => ({
  mainCode: 'CONS-1',
  description: 'Hora de consultoría',
  quantity: '2',
  unitPrice: '45',
  ivaCode: '4',
  ...more,
});

/** A draft that can be issued; say only what matters for the case. */
export const buildDraft = (more: Partial<InvoiceDraft> = {}): InvoiceDraft => ({
  issuedOn: TODAY,
  establishment: '001',
  salesPoint: '002',
  buyer: {
    identificationType: '04',
    identification: '1790016919001',
    name: 'Comercial Andina S.A.',
    email: 'compras@andina.ec',
  },
  lines: [line()],
  payments: [],
  ...more,
});

/** Decimal text from 0 (or 1 unit) up, of at most `places` decimals. */
const decimal = (most: number, places: number, least = 0): fc.Arbitrary<string> =>
  fc.tuple(fc.integer({ min: least, max: most }), fc.integer({ min: 0, max: places })).map(([units, scale]) => {
    const digits = String(units).padStart(scale + 1, '0');
    return scale === 0 ? digits : `${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
  });

const text = (most: number): fc.Arbitrary<string> =>
  fc
    .string({ unit: fc.constantFrom(...'abc Ñáü€&<>"\'0-/\u{1F4A1}'), minLength: 1, maxLength: most })
    .map((value) => value.trim())
    .filter((value) => value !== '');

const discount: fc.Arbitrary<LineDraft['discount']> = fc.oneof(
  fc.constant(undefined),
  decimal(100, 0).map((value) => ({ type: 'POR' as const, value })),
  decimal(10_000, 4)
    .map((value) => ({ type: 'POR' as const, value }))
    .filter(({ value }) => Number(value) <= 100),
);

const lineOf = (ivaCodes: readonly string[]): fc.Arbitrary<LineDraft> =>
  fc.record(
    {
      mainCode: text(25),
      description: text(40),
      quantity: decimal(5_000_000, 6, 1),
      unitPrice: decimal(9_000_000, 6),
      discount,
      ivaCode: fc.constantFrom(...ivaCodes),
      ice: fc.oneof(
        fc.constant(undefined),
        fc.constantFrom('3610', '3680', '3093').map((code) => ({ code })),
        fc
          .tuple(fc.constantFrom('3031', '3053', '3610'), decimal(9999, 2, 1))
          .map(([code, value]) => ({ code, value })),
      ),
      bottles: fc.oneof(fc.constant(undefined), fc.integer({ min: 0, max: 500 }).map(String)),
      details: fc.array(fc.record({ name: text(20), value: text(30) }), { maxLength: 3 }),
    },
    { requiredKeys: ['description', 'quantity', 'unitPrice', 'ivaCode'] },
  );

const rates: Record<string, readonly string[]> = {
  '2016-06-02': ['0', '3', '6', '7'],
  '2024-03-31': ['0', '2', '6', '7'],
  '2024-04-01': ['0', '4', '5', '6', '7', '8'],
  '2026-11-20': ['0', '4', '5', '6', '7', '8'],
};

/** Drafts as people make them, of several eras: their figures can be anything, their form is right. */
export const anyDraft: fc.Arbitrary<InvoiceDraft> = fc.constantFrom(...Object.keys(rates)).chain((issuedOn) =>
  fc
    .record({
      lines: fc.array(lineOf(rates[issuedOn] ?? []), { minLength: 1, maxLength: 12 }),
      comments: fc.oneof(fc.constant(undefined), text(60)),
      third: fc.array(fc.record({ concept: text(20), total: decimal(9999, 2) }), { maxLength: 2 }),
    })
    .map(({ lines, comments, third }) =>
      buildDraft({
        issuedOn,
        lines,
        comments,
        payments: [{ wayToPay: '20', total: '' }],
        ...(third.length === 0 ? {} : { thirdPartyItems: third }),
      }),
    ),
);

/** A draft whose prices include the IVA, all or some of them; quantities that keep the total to the cent. */
export const anyQuotedDraft: fc.Arbitrary<InvoiceDraft> = fc
  .record({
    draft: anyDraft,
    quoted: fc.array(fc.boolean(), { minLength: 12, maxLength: 12 }),
    all: fc.boolean(),
    quantities: fc.array(decimal(9999, 3, 1), { minLength: 12, maxLength: 12 }),
    prices: fc.array(decimal(90_000, 2), { minLength: 12, maxLength: 12 }),
  })
  .map(({ draft, quoted, all, quantities, prices }) => ({
    ...draft,
    lines: draft.lines.map(({ ice: _, bottles: __, ...line }, i) => ({
      ...line,
      quantity: quantities[i] ?? '1',
      unitPrice: prices[i] ?? '1',
      ...(all || quoted[i] ? { priceIncludesIva: true } : {}),
    })),
  }));

/** Anything at all in the shape of a draft, the wildest text included. */
const junk = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-1',
    '0',
    '1e5',
    '12,5',
    '1.2.3',
    '٣',
    '9'.repeat(70),
    '0.1234567',
    '100',
    '\u0000',
    '\ud800',
    'a\nb',
    'NaN',
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
  decimal(10_000_000, 8),
);
const codes = fc.constantFrom(
  '',
  '04',
  '05',
  '06',
  '07',
  '08',
  '4',
  '0',
  '2',
  '3',
  '5',
  '99',
  '3610',
  '3031',
  '01',
  '20',
);
const maybe = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const pairs = fc.array(fc.record({ name: junk, value: junk }), { maxLength: 18 });
const days = fc.constantFrom(
  '2026-11-20',
  '2026-11-21',
  '2022-07-31',
  '2024-03-31',
  '2026-02-30',
  '',
  'x',
  '2026-11-01',
);

export const wildDraft: fc.Arbitrary<InvoiceDraft> = fc
  .record({
    issuedOn: days,
    establishment: fc.constantFrom('001', '000', '1', ''),
    salesPoint: fc.constantFrom('001', '000', 'abc'),
    buyer: fc.record({
      identificationType: codes,
      identification: fc.oneof(junk, fc.constantFrom('9999999999999', '1790016919001', '1710034065')),
      name: junk,
      address: maybe(junk),
      email: maybe(junk),
      phone: maybe(junk),
    }),
    lines: fc.array(
      fc.record({
        mainCode: maybe(junk),
        auxiliaryCode: maybe(junk),
        description: junk,
        quantity: junk,
        unitPrice: junk,
        discount: maybe(fc.record({ type: fc.constantFrom('VAL' as const, 'POR' as const), value: junk })),
        ivaCode: codes,
        ice: maybe(fc.record({ code: codes, value: maybe(junk) })),
        bottles: maybe(junk),
        unitOfMeasure: maybe(junk),
        details: maybe(pairs),
      }),
      { maxLength: 4 },
    ),
    tip: maybe(junk),
    payments: fc.array(
      fc.record({
        wayToPay: codes,
        total: junk,
        term: maybe(junk),
        timeUnit: maybe(fc.constantFrom('day' as const, 'month' as const, 'year' as const)),
      }),
      { maxLength: 3 },
    ),
    comments: maybe(junk),
    additionalInfo: maybe(pairs),
    remissionGuide: maybe(junk),
    plate: maybe(junk),
    reimbursements: maybe(
      fc.array(
        fc.record({
          supplierIdentificationType: codes,
          supplierIdentification: junk,
          countryCode: maybe(codes),
          supplierType: codes,
          documentCode: codes,
          establishment: codes,
          salesPoint: codes,
          sequential: junk,
          issuedOn: days,
          authorizationNumber: junk,
          taxes: fc.array(fc.record({ taxCode: codes, rateCode: codes, rate: junk, base: junk, value: junk }), {
            maxLength: 2,
          }),
        }),
        { maxLength: 2 },
      ),
    ),
    thirdPartyItems: maybe(fc.array(fc.record({ concept: junk, total: junk }), { maxLength: 2 })),
    substituteGuide: maybe(
      fc.record({
        startAddress: junk,
        recipientAddress: junk,
        startsOn: days,
        endsOn: days,
        carrierName: junk,
        carrierIdentificationType: codes,
        carrierIdentification: junk,
        plate: junk,
        destinations: fc.array(
          fc.record({ reason: junk, customsDocument: maybe(junk), establishment: maybe(junk), route: maybe(junk) }),
          {
            maxLength: 2,
          },
        ),
      }),
    ),
  })
  // The types promise codes; a person's browser may send anything.
  .map((draft) => draft as InvoiceDraft);

/** Values on both sides of what the schema allows. */
const edge = fc.oneof(
  fc.constantFrom(
    '0',
    '0.01',
    '0.001',
    '0.000001',
    '12.34',
    '45',
    '100',
    '999999999999',
    '999999999999.999999',
    '1000000000000',
  ),
  fc.constantFrom(...[1, 6, 20, 25, 26, 50, 51, 64, 100, 300, 301].map((length) => 'ñ'.repeat(length))),
  fc.constantFrom(
    '\u{1F4A1}'.repeat(300),
    ' ana ',
    'a\tb',
    'línea 1\nlínea 2',
    '<b>&"\'',
    '\u00a0',
    '022 345-678',
    '001-001-000000001',
  ),
  junk,
);
const bends: ((draft: InvoiceDraft, line: LineDraft, value: string) => void)[] = [
  (draft, _, value) => Object.assign(draft.buyer, { name: value }),
  (draft, _, value) => Object.assign(draft.buyer, { address: value }),
  (draft, _, value) => Object.assign(draft.buyer, { phone: value }),
  (draft, _, value) => Object.assign(draft.buyer, { email: value }),
  (draft, _, value) => Object.assign(draft.buyer, { identificationType: '06', identification: value }),
  (draft, _, value) => Object.assign(draft, { comments: value }),
  (draft, _, value) => Object.assign(draft, { plate: value }),
  (draft, _, value) => Object.assign(draft, { remissionGuide: value }),
  (draft, _, value) => Object.assign(draft, { tip: value }),
  (draft, _, value) =>
    Object.assign(draft, {
      additionalInfo: [
        { name: value, value: 'x' },
        { name: 'x', value },
      ],
    }),
  (draft, _, value) =>
    Object.assign(draft, {
      payments: [
        { wayToPay: '01', total: value },
        { wayToPay: '20', total: '' },
      ],
    }),
  (draft, _, value) =>
    Object.assign(draft, { payments: [{ wayToPay: '20', total: '', term: value, timeUnit: 'year' }] }),
  (draft, _, value) =>
    Object.assign(draft, {
      thirdPartyItems: [
        { concept: value, total: '1' },
        { concept: 'x', total: value },
      ],
    }),
  (_, first, value) => Object.assign(first, { description: value }),
  (_, first, value) => Object.assign(first, { mainCode: value }),
  (_, first, value) => Object.assign(first, { auxiliaryCode: value }),
  (_, first, value) => Object.assign(first, { unitOfMeasure: value }),
  (_, first, value) => Object.assign(first, { quantity: value }),
  (_, first, value) => Object.assign(first, { unitPrice: value }),
  (_, first, value) => Object.assign(first, { quantity: value, discount: { type: 'POR', value: '100' } }),
  (_, first, value) => Object.assign(first, { unitPrice: value, discount: { type: 'POR', value } }),
  (_, first, value) => Object.assign(first, { discount: { type: 'VAL', value } }),
  (_, first, value) => Object.assign(first, { bottles: value }),
  (_, first, value) => Object.assign(first, { ice: { code: '3031', value } }),
  (_, first, value) => Object.assign(first, { quantity: value, unitPrice: '0', ice: { code: '3680' } }),
  (_, first, value) =>
    Object.assign(first, {
      details: [
        { name: value, value: 'x' },
        { name: 'x', value },
      ],
    }),
];

/** A draft that can be issued with one or two fields bent to an edge: about half stay clean. */
export const bentDraft: fc.Arbitrary<InvoiceDraft> = fc
  .array(fc.tuple(fc.nat(bends.length - 1), edge), { minLength: 1, maxLength: 2 })
  .map((bent) => {
    const first = line();
    const draft = buildDraft({ lines: [first, line({ ivaCode: '0' })] });
    for (const [which, value] of bent) bends[which]?.(draft, first, value);
    return draft;
  });
