import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDraft, anyQuotedDraft, buildDraft, issuer, line } from '../../../tests/build/invoice-draft.ts';
import { limitOn } from '../../catalogs/index.ts';
import { amount } from '../../num/index.ts';
import { checkInvoiceArithmetic } from '../invoice/arithmetic.ts';
import { calculateInvoice } from '../invoice/calculate.ts';
import { composeInvoice } from '../invoice/compose.ts';
import { draftOfInvoice } from '../invoice/draft-of-invoice.ts';
import type { InvoiceDraft } from '../invoice/invoice.ts';
import { checkInvoiceDraft } from '../invoice/rules.ts';
import type { LineDraft } from '../shapes.ts';
import { calculateLines } from './calculate-lines.ts';

const DAY = '2026-11-20';
const off = { quotedIvaDifference: '0' };
const quoted = (unitPrice: string, more: Partial<LineDraft> = {}): LineDraft =>
  line({ quantity: '1', unitPrice, priceIncludesIva: true, ...more });
const numbering = { environment: '1', sequential: '000000007', accessKey: '' } as const;
const compose = (draft: InvoiceDraft) => composeInvoice(draft, issuer, numbering);
const cents = (figures: { subtotal: { toText(n: number): string }; iva: { toText(n: number): string } }) => [
  figures.subtotal.toText(2),
  figures.iva.toText(2),
];

describe('the total is what was told', () => {
  test.each([
    ['12.50', '1', '10.87', '1.63', '10.87'],
    // No base of two decimals gives these at 15 %: the IVA is a cent from its product.
    ['10', '1', '8.70', '1.30', '8.7'],
    ['0.50', '1', '0.43', '0.07', '0.43'],
    ['11', '1', '9.57', '1.43', '9.57'],
    ['12', '1', '10.43', '1.57', '10.43'],
    ['5.75', '2', '10.00', '1.50', '5'],
    ['3.33', '3', '8.69', '1.30', '2.896667'],
    ['0.01', '1', '0.01', '0.00', '0.01'],
    ['1', '9999', '8694.78', '1304.22', '0.869565'],
  ])('%s × %s', (price, quantity, subtotal, iva, unitPrice) => {
    const figures = calculateLines([quoted(price, { quantity })], DAY);
    expect(cents(figures)).toEqual([subtotal, iva]);
    expect(figures.lines[0]?.unitPrice.toText()).toBe(unitPrice);
    expect(figures.total.equals(amount(price).multiply(amount(quantity)))).toBe(true);
    expect(figures.lines[0]?.iva.toText(2)).toBe(iva);
  });

  test('a cent that is left goes where most was cut off, not to the dearest line', () => {
    const { lines } = calculateLines([quoted('1.15'), quoted('0.10')], DAY);
    expect(lines.map(({ subtotal }) => subtotal.toText(2))).toEqual(['1.00', '0.09']);
  });

  test('turned off, a total that no base gives comes out a cent lower, and the check says so', () => {
    const draft = buildDraft({ lines: [quoted('10')] });
    const figures = calculateInvoice(draft, { limits: off });
    expect([...cents(figures), figures.total.toText(2)]).toEqual(['8.69', '1.30', '9.99']);
    const faults = checkInvoiceDraft(draft, { today: DAY, issuer, limits: off });
    expect(faults.filter(({ code }) => code === 'invoice.total_differs_from_quoted')).toMatchObject([
      { severity: 'warning', sentence: 'Con esos precios serían $10,00 y quedará en $9,99.' },
    ]);
    expect(checkInvoiceDraft(draft, { today: DAY, issuer }).filter(({ place }) => place === 'lines')).toEqual([]);
    expect(calculateInvoice(buildDraft({ lines: [quoted('12.50')] }), { limits: off }).total.toText(2)).toBe('12.50');
  });

  test('a discount is off what was told: 10 % of 12,50, and two dollars', () => {
    const lines = [
      quoted('12.50', { discount: { type: 'POR', value: '10' } }),
      quoted('12.50', { discount: { type: 'VAL', value: '2' } }),
    ];
    const figures = calculateLines(lines, DAY);
    expect(figures.total.toText(2)).toBe('21.75');
    expect(figures.lines.map(({ discount }) => discount.toText(2))).toEqual(['1.09', '1.74']);
    expect(figures.lines.map(({ quoted: told }) => told?.total.toText(2))).toEqual(['11.25', '10.50']);
    const all = calculateLines([quoted('12.50', { discount: { type: 'POR', value: '100' } })], DAY);
    expect([all.total.toText(2), all.lines[0]?.discount.toText(2)]).toEqual(['0.00', '10.87']);
  });

  test('ICE of a rate and tax on bottles are in the price too', () => {
    const figures = calculateLines([quoted('20', { ice: { code: '3610' } }), quoted('1.50', { bottles: '2' })], DAY);
    expect(figures.total.toText(2)).toBe('21.50');
    expect([figures.ice.toText(2), figures.irbpnr.toText(2)]).toEqual(['2.90', '0.04']);
    const stated = calculateLines([quoted('20', { ice: { code: '3610', value: '3.10' } })], DAY);
    expect([stated.total.toText(2), stated.ice.toText(2)]).toEqual(['20.00', '3.10']);
    // More ICE than price: the IVA is that of the ICE, and never below nothing.
    expect(cents(calculateLines([quoted('1', { ice: { code: '3610', value: '3.10' } })], DAY))).toEqual([
      '0.00',
      '0.47',
    ]);
  });

  test('prices with and without IVA stand side by side', () => {
    const figures = calculateLines([quoted('10'), line({ quantity: '1', unitPrice: '8.70' })], DAY);
    expect(figures.quotedTotal?.toText(2)).toBe('20.01');
    expect(figures.total.toText(2)).toBe('20.01');
    expect(figures.lines.map((each) => each.quoted === undefined)).toEqual([false, true]);
  });

  test('above 9.999 pieces the price is divided by itself', () => {
    const draft = buildDraft({
      lines: [quoted('0.115', { quantity: '20000' }), quoted('1.01', { quantity: '10000' })],
    });
    const figures = calculateInvoice(draft);
    expect(figures.lines.map(({ unitPrice }) => unitPrice.toText())).toEqual(['0.1', '0.878261']);
    expect([figures.total.toText(2), figures.quotedTotal?.toText(2)]).toEqual(['12400.00', '12400.00']);
  });

  test.each([
    ['no rate of the day', { ivaCode: '3' }],
    ['no quantity', { quantity: '' }],
    ['less than its bottles', { unitPrice: '0.01', bottles: '5' }],
    ['a discount below nothing', { discount: { type: 'VAL', value: '-1' } as const }],
  ])('%s: nothing is thrown, the rules speak', (_, more) => {
    expect(() => calculateLines([quoted('10', more)], DAY)).not.toThrow();
    expect(calculateLines([quoted('10', more)], DAY).lines[0]?.quoted).toBeUndefined();
  });
});

const plainLines = (draft: InvoiceDraft) => draft.lines.map(({ priceIncludesIva: _, ...each }) => each);

test('whatever is sold, the total is to the cent what was told, and the document adds up as the SRI adds', () => {
  fc.assert(
    fc.property(anyQuotedDraft, (draft) => {
      const figures = calculateInvoice(draft);
      const sums = figures.subtotal.add(figures.iva).add(figures.ice).add(figures.irbpnr);
      expect(sums.toText(2)).toBe((figures.quotedTotal ?? sums).toText(2));
      const invoice = compose(draft);
      expect(checkInvoiceArithmetic(invoice, { tolerance: limitOn('arithmeticTolerance', draft.issuedOn) })).toEqual(
        [],
      );
      if (draft.lines.every((each) => each.priceIncludesIva)) {
        const told = figures.lines.reduce((sum, each) => sum.add(each.quoted?.total ?? amount('0')), amount('0'));
        expect(sums.equals(told)).toBe(true);
        for (const each of figures.lines) expect(each.subtotal.isNegative()).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});

test('two hundred lines, with ICE by its rate: the same', () => {
  const price = fc.integer({ min: 1, max: 20_000 }).map((n) => amount(String(n)).percent(amount('1')).toText(2));
  const many = fc.array(
    fc.record({
      unitPrice: price,
      quantity: fc.integer({ min: 1, max: 40 }).map(String),
      ice: fc.constantFrom(undefined, { code: '3610' }),
    }),
    { minLength: 200, maxLength: 200 },
  );
  fc.assert(
    fc.property(many, (lines) => {
      const draft = buildDraft({
        lines: lines.map(({ ice, ...each }) => quoted('1', { ...each, ...(ice === undefined ? {} : { ice }) })),
      });
      const figures = calculateInvoice(draft);
      expect(figures.total.toText(2)).toBe(figures.quotedTotal?.toText(2));
      expect(checkInvoiceArithmetic(compose(draft))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('of a price without IVA nothing changes', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const marked = { ...draft, lines: draft.lines.map((each) => ({ ...each, priceIncludesIva: false })) };
      expect(compose(marked)).toEqual(compose({ ...draft, lines: plainLines(draft) }));
    }),
    { numRuns: 50 },
  );
});

const besidePlain = buildDraft({
  issuedOn: '2024-04-01',
  lines: [
    line({ quantity: '36.03', unitPrice: '384.01', discount: { type: 'POR', value: '73' }, ivaCode: '8' }),
    quoted('89645', { quantity: '0.7', ivaCode: '8' }),
  ],
});

test('the draft that comes back from the document composes to the same document', () => {
  fc.assert(
    fc.property(anyQuotedDraft, (draft) => {
      const invoice = compose({ ...draft, payments: [{ wayToPay: '20', total: '' }] });
      expect(compose(draftOfInvoice(invoice))).toEqual(invoice);
    }),
    // The IVA of the plain line was rounded too: two cents are left for the one that was quoted.
    { numRuns: 500, examples: [[besidePlain]] },
  );
});

test('a price and a discount come back in cents', () => {
  const draft = buildDraft({ lines: [quoted('0.70', { discount: { type: 'VAL', value: '0.20' } })] });
  expect(draftOfInvoice(compose(draft)).lines[0]).toMatchObject({
    ...{ unitPrice: '0.70', priceIncludesIva: true },
    discount: { type: 'VAL', value: '0.20' },
  });
  const [plain] = draftOfInvoice(compose(buildDraft({ lines: [quoted('10')] }))).lines;
  expect(plain).toMatchObject({ unitPrice: '10.00', priceIncludesIva: true });
  expect(plain).not.toHaveProperty('discount');
});

test('of 9,999 pieces the price comes back as it was told, of more or of none as it stands', () => {
  const invoice = compose(buildDraft({ lines: [quoted('0.02', { quantity: '9999' })] }));
  const back = (quantity: string) =>
    draftOfInvoice({ ...invoice, lines: invoice.lines.map((each) => ({ ...each, quantity })) }).lines[0];
  expect(back('9999.00')).toMatchObject({ unitPrice: '0.02', priceIncludesIva: true });
  for (const quantity of ['10000.00', '0.00']) expect(back(quantity)?.priceIncludesIva).toBeUndefined();
});
