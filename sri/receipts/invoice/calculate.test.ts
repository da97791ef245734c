import Big from 'big.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDraft, buildDraft, issuer, line, TODAY, wildDraft } from '../../../tests/build/invoice-draft.ts';
import { iceRates, ivaRates, rowOn } from '../../catalogs/index.ts';
import { sum } from '../../num/index.ts';
import { calculateInvoice, checkInvoiceArithmetic, checkInvoiceDraft, composeInvoice } from '../index.ts';
import type { IceMeasure, ReimbursedDocument } from '../shapes.ts';
import type { InvoiceDraft } from './invoice.ts';

const numbering = { environment: '1', sequential: '000000001', accessKey: '0'.repeat(49) } as const;
const cents = (value: Big) => value.round(2, Big.roundHalfUp);
const percent = (base: Big, rate: string) => base.times(rate).times('0.01');

/** The same invoice by another road: big.js, one pass per figure, straight from the ficha's table 21. */
function oracle(draft: InvoiceDraft) {
  let [subtotal, discounts, ice, irbpnr] = [new Big(0), new Big(0), new Big(0), new Big(0)];
  const groups = new Map<string, Big>();
  for (const each of draft.lines) {
    const gross = new Big(each.quantity).times(each.unitPrice);
    const off = each.discount === undefined ? new Big(0) : cents(percent(gross, each.discount.value));
    const net = gross.minus(off).lt(0) ? new Big(0) : cents(gross.minus(off));
    const row = rowOn(iceRates, each.ice?.code ?? '', draft.issuedOn);
    let own = new Big(0);
    if (each.ice?.value !== undefined) own = new Big(each.ice.value);
    else if (row?.percent !== undefined) own = cents(percent(net, row.percent));
    else if (row?.specific !== undefined) own = cents(new Big(each.quantity).times(row.specific));
    subtotal = subtotal.plus(net);
    discounts = discounts.plus(off);
    ice = ice.plus(own);
    irbpnr = irbpnr.plus(cents(new Big(each.bottles ?? 0).times('0.02')));
    groups.set(each.ivaCode, (groups.get(each.ivaCode) ?? new Big(0)).plus(net).plus(own));
  }
  let iva = new Big(0);
  for (const [code, base] of groups)
    iva = iva.plus(cents(percent(base, rowOn(ivaRates, code, draft.issuedOn)?.rate ?? '')));
  const third = (draft.thirdPartyItems ?? []).reduce((total, item) => total.plus(item.total), new Big(0));
  const total = subtotal.plus(iva).plus(ice).plus(irbpnr).plus(third);
  return Object.fromEntries(
    Object.entries({ subtotal, discountTotal: discounts, iva, ice, irbpnr, total }).map(([name, value]) => [
      name,
      value.toFixed(2),
    ]),
  );
}

describe('figures', () => {
  test('agree with big.js to the cent, over eras, rates, discounts and ICE', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const { subtotal, discountTotal, iva, ice, irbpnr, total } = calculateInvoice(draft);
        expect(
          Object.fromEntries(
            Object.entries({ subtotal, discountTotal, iva, ice, irbpnr, total }).map(([name, value]) => [
              name,
              value.toFixed(2),
            ]),
          ),
        ).toEqual(oracle(draft));
      }),
      { numRuns: 1500 },
    );
  });

  test('are the sum of their parts, and so is the document', () => {
    fc.assert(
      fc.property(anyDraft, (draft) => {
        const figures = calculateInvoice(draft);
        expect(sum(figures.lines.map((each) => each.subtotal)).equals(figures.subtotal)).toBe(true);
        expect(sum(figures.ivaSubtotals.map((each) => each.subtotal)).equals(figures.subtotal)).toBe(true);
        expect(
          sum([figures.subtotal, ...figures.taxTotals.map((tax) => tax.value), figures.tip, figures.thirdParty]).equals(
            figures.total,
          ),
        ).toBe(true);
        expect(figures.due.isZero()).toBe(true);
        const document = composeInvoice(draft, issuer, numbering, { figures });
        expect(checkInvoiceArithmetic(document).filter((fault) => fault.code !== 'arithmetic.line_ice')).toEqual([]);
        expect(document.version).toBe(draft.thirdPartyItems === undefined ? '1.1.0' : '2.1.0');
      }),
      { numRuns: 1000 },
    );
  });

  test('come out for anything a person may type, and each value is defined', () => {
    fc.assert(
      fc.property(wildDraft, (draft) => {
        const figures = calculateInvoice(draft);
        expect(figures.lines).toHaveLength(draft.lines.length);
        for (const value of [figures.total, figures.due, ...figures.lines.map((each) => each.total)])
          expect(value.toText()).toMatch(/^-?\d+(\.\d+)?$/);
        checkInvoiceDraft(draft, { today: TODAY, issuer, figures });
      }),
      { numRuns: 2000 },
    );
  });
});

describe('one rounding step per field', () => {
  test('the IVA of a group is rounded once: three lines of 0.05 at 15 % owe 0.02, not 0.03', () => {
    const figures = calculateInvoice(
      buildDraft({ lines: [1, 2, 3].map(() => line({ quantity: '1', unitPrice: '0.05' })) }),
    );
    expect(figures.lines.map((each) => each.iva.toFixed(2))).toEqual(['0.01', '0.01', '0.01']);
    expect(figures.iva.toFixed(2)).toBe('0.02');
  });

  const halfCents: [
    field: string,
    draft: InvoiceDraft,
    figure: keyof ReturnType<typeof calculateInvoice>,
    text: string,
  ][] = [
    [
      'a discount',
      buildDraft({ lines: [line({ discount: { type: 'VAL', value: '0.005' } })] }),
      'discountTotal',
      '0.01',
    ],
    [
      'a discount in percent',
      buildDraft({ lines: [line({ discount: { type: 'POR', value: '0.005' } })] }),
      'discountTotal',
      '0',
    ],
    ['a stated ICE', buildDraft({ lines: [line({ ice: { code: '3610', value: '7.005' } })] }), 'ice', '7.01'],
    ['ICE by the piece', buildDraft({ lines: [line({ quantity: '0.0625', ice: { code: '3680' } })] }), 'ice', '0.01'],
    ['IRBPNR', buildDraft({ lines: [line({ bottles: '1.25' })] }), 'irbpnr', '0.03'],
    ['a tip', buildDraft({ tip: '1.005' }), 'tip', '1.01'],
    [
      'what third parties charge',
      buildDraft({
        thirdPartyItems: [
          { concept: 'x', total: '0.005' },
          { concept: 'y', total: '0.005' },
        ],
      }),
      'thirdParty',
      '0.02',
    ],
    ['a payment', buildDraft({ payments: [{ wayToPay: '01', total: '1.005' }] }), 'paid', '1.01'],
    [
      'what another payment leaves',
      buildDraft({
        payments: [
          { wayToPay: '01', total: '1.005' },
          { wayToPay: '20', total: '' },
        ],
      }),
      'due',
      '0',
    ],
  ];
  test.each(halfCents)('%s of half a cent', (_, draft, figure, text) =>
    expect(String(calculateInvoice(draft)[figure])).toBe(text),
  );

  test('documents passed on are summed in cents', () => {
    const taxes = [
      { base: '0.005', value: '1.005' },
      { base: '0.005', value: '1.005' },
    ] as ReimbursedDocument['taxes'];
    const { reimbursement } = calculateInvoice(buildDraft({ reimbursements: [{ taxes } as ReimbursedDocument] }));
    expect([reimbursement?.base, reimbursement?.tax, reimbursement?.total].map(String)).toEqual([
      '0.02',
      '2.02',
      '2.04',
    ]);
  });

  test('bases count pieces in two decimals', () => {
    const [only] = calculateInvoice(
      buildDraft({ lines: [line({ quantity: '1.005', bottles: '1.005', ice: { code: '3680' } })] }),
    ).lines;
    expect(only?.taxes.map(({ taxCode, base }) => `${taxCode} ${base.toText()}`)).toEqual([
      '2 45.31',
      '3 1.01',
      '5 1.01',
    ]);
  });

  test('a line comes to its value and each of its taxes', () => {
    const taxed = line({ quantity: '2', unitPrice: '50', bottles: '5', ice: { code: '3610', value: '7.00' } });
    // 100 + 7 + 0.10 + 15 % of 107.
    expect(calculateInvoice(buildDraft({ lines: [taxed] })).lines[0]?.total.toText()).toBe('123.15');
  });

  test('bottles below nothing have no tax', () => {
    expect(calculateInvoice(buildDraft({ lines: [line({ bottles: '-5' })] })).irbpnr.isZero()).toBe(true);
  });

  test('a discount of the whole line leaves nothing, whatever the fractions', () => {
    for (const unitPrice of ['10.005', '0.014999', '33.333333', '0.005']) {
      const [only] = calculateInvoice(
        buildDraft({ lines: [line({ quantity: '1', unitPrice, discount: { type: 'POR', value: '100' } })] }),
      ).lines;
      expect([only?.subtotal.toFixed(2), only?.iva.toFixed(2)]).toEqual(['0.00', '0.00']);
    }
  });

  test('what cannot be read counts as zero, so that totals show while typing', () => {
    const figures = calculateInvoice(
      buildDraft({ lines: [line(), line({ quantity: '', unitPrice: 'abc' })], tip: '1,5' }),
    );
    expect(figures.total.toFixed(2)).toBe('103.50');
  });
});

describe('payments', () => {
  const pay = (payments: InvoiceDraft['payments']) =>
    calculateInvoice(buildDraft({ payments })).payments.map((each) => `${each.wayToPay} ${each.total.toFixed(2)}`);

  test('none is one of the whole, through the bank unless told', () => {
    expect(pay([])).toEqual(['20 103.50']);
    expect(calculateInvoice(buildDraft(), { defaultWayToPay: '01' }).payments[0]?.wayToPay).toBe('01');
  });

  test('the first without a total takes what the others leave, never less than nothing', () => {
    expect(pay([{ wayToPay: '01', total: '' }])).toEqual(['01 103.50']);
    expect(
      pay([
        { wayToPay: '01', total: '3.50' },
        { wayToPay: '19', total: ' ' },
      ]),
    ).toEqual(['01 3.50', '19 100.00']);
    expect(
      pay([
        { wayToPay: '01', total: '200' },
        { wayToPay: '19', total: '' },
      ]),
    ).toEqual(['01 200.00', '19 0.00']);
  });
});

describe('ICE that counts what the goods hold', () => {
  const iceOf = (code: string, measure: IceMeasure, quantity = '12', issuedOn = TODAY) =>
    calculateInvoice(buildDraft({ issuedOn, lines: [line({ quantity, ice: { code, measure } })] })).ice.toText(2);

  test.each([
    // 12 × 0.75 l at 40°: 3.6 litres of pure alcohol.
    ['spirits below the price', '3031', { litres: '0.75', degrees: '40', adValoremBase: '0' }, '37.48'],
    ['spirits with the percentage too', '3031', { litres: '0.75', degrees: '40', adValoremBase: '100' }, '112.48'],
    ['craft beer', '3043', { litres: '0.33', degrees: '5' }, '0.31'],
    ['industrial beer', '3041', { litres: '0.6', degrees: '4.2', adValoremBase: '0' }, '4.12'],
    // 12 × 1.35 l with 106 g each litre: 1,717.2 g at 0.18 per 100 g.
    ['a sugared drink', '3111', { litres: '1.35', sugar: '106' }, '3.09'],
    ['one without sugar', '3053', { litres: '1.35', sugar: '0' }, '0.00'],
    ['what is not known yet', '3031', { litres: '0.75', degrees: '40' }, '0.00'],
  ] as const)('%s', (_, code, measure, expected) => expect(iceOf(code, measure)).toBe(expected));

  test('follows the rate of its day, and a stated value goes before it', () => {
    const measure = { litres: '1', degrees: '50', adValoremBase: '0' };
    expect(iceOf('3031', measure, '1', '2025-12-31')).toBe('5.00');
    expect(iceOf('3031', measure, '1', '2026-01-01')).toBe('5.21');
    const stated = buildDraft({ lines: [line({ ice: { code: '3031', value: '7', measure } })] });
    expect(calculateInvoice(stated).ice.toText(2)).toBe('7.00');
  });

  test('agrees with exact arithmetic, rounded once', () => {
    const text = (most: number, places: number) =>
      fc.integer({ min: 1, max: most * 10 ** places }).map((units) => new Big(units).div(10 ** places).toFixed(places));
    fc.assert(
      fc.property(text(50, 3), text(3, 3), text(96, 1), text(500, 2), (quantity, litres, degrees, adValoremBase) => {
        const pure = new Big(quantity).times(litres).times(degrees).times('0.01').times('10.41');
        const expected = cents(pure.plus(percent(new Big(adValoremBase), '75'))).toFixed(2);
        expect(iceOf('3031', { litres, degrees, adValoremBase }, quantity)).toBe(expected);
      }),
      { numRuns: 100 },
    );
  });
});
