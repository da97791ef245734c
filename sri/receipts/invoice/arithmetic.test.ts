import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyDraft, buildDraft, issuer, line } from '../../../tests/build/invoice-draft.ts';
import { hasShared, sharedMaterial } from '../../../tests/build/shared-material.ts';
import { limitOn } from '../../catalogs/index.ts';
import { amount, sum } from '../../num/index.ts';
import { type ArithmeticFault, checkInvoiceArithmetic, composeInvoice, TOTAL_TERMS } from '../index.ts';
import { readReceipt } from '../read-receipt.ts';
import type { Invoice } from './invoice.ts';

const numbering = { environment: '1', sequential: '000000001', accessKey: '0'.repeat(49) } as const;
const document = (more: Partial<Invoice> = {}): Invoice => ({
  ...composeInvoice(buildDraft({ lines: [line(), line({ ivaCode: '0', unitPrice: '10' })] }), issuer, numbering),
  ...more,
});
const codes = (faults: readonly ArithmeticFault[]) => faults.map((fault) => fault.code.replace('arithmetic.', ''));

test('a sentence says figures in cents, whatever the parts add up to', () => {
  const [fault] = checkInvoiceArithmetic(document({ subtotal: '1.00' }));
  expect(fault?.sentence).toMatch(/ dice \$1,00 y sus partes dan \$[\d.]+,\d\d\.$/);
  const lines = document().lines.map((each) => ({ ...each, quantity: '1.111', unitPrice: '1.111', subtotal: '9.00' }));
  const [ofLine] = checkInvoiceArithmetic(document({ lines }));
  expect(ofLine?.sentence).toContain(' dice $9,00 y sus partes dan $1,23.');
});

describe('what the SRI recomputes', () => {
  test('the captured error 52 of 2022, figure by figure', () => {
    const invoice = document({
      issuedOn: '2022-06-01',
      subtotal: '49.83',
      discountTotal: '1115.38',
      taxTotals: [{ taxCode: '2', rateCode: '2', base: '1.41', value: '111110.17' }],
      tip: '0.00',
      total: '50.00',
      payments: [],
      lines: [
        {
          description: 'A',
          quantity: '1',
          unitPrice: '6.79',
          discount: '5.38',
          subtotal: '1.41',
          taxes: [{ taxCode: '2', rateCode: '2', rate: '12', base: '1.41', value: '0.17' }],
        },
        {
          description: 'B',
          quantity: '1',
          unitPrice: '48.42',
          discount: '0',
          subtotal: '48.42',
          taxes: [{ taxCode: '2', rateCode: '0', rate: '0', base: '48.42', value: '0' }],
        },
      ],
    });
    const faults = checkInvoiceArithmetic(invoice);
    expect(codes(faults)).toEqual(['discount_total', 'group_value', 'total']);
    const [discount, group, total] = faults;
    expect([discount?.expected, discount?.computed, discount?.terms]).toEqual([
      '1115.38',
      '5.38',
      { lines: '5.38', additional: '0' },
    ]);
    expect([group?.expected, group?.computed, group?.group]).toEqual([
      '111110.17',
      '0.1692',
      { taxCode: '2', rateCode: '2' },
    ]);
    expect([total?.expected, total?.computed]).toEqual(['50', '111160']);
    expect(Object.keys(total?.terms ?? {})).toEqual([...TOTAL_TERMS]);
    expect(total?.terms).toMatchObject({ subtotal: '49.83', taxes: '111110.17', tip: '0', thirdParty: '0' });
  });

  test('every total has its terms: retentions, export charges, third parties, refund of IVA and compensations', () => {
    const invoice = document({
      taxTotals: [
        { taxCode: '2', rateCode: '4', base: '90.00', rate: '15', value: '13.50', ivaRefund: '3.00' },
        { taxCode: '2', rateCode: '0', base: '20.00', value: '0.00' },
      ],
      compensations: [{ code: '1', rate: '2', value: '1.00' }],
      presumptiveRetentions: [{ code: '4', rateCode: '3', rate: '1', value: '2.00' }],
      internationalFreight: '10.00',
      internationalInsurance: '1.00',
      customsExpenses: '0.50',
      otherTransportExpenses: '0.25',
      thirdPartyItems: [{ concept: 'Tasa', total: '4.00' }],
      payments: undefined,
      total: '137.25',
    });
    expect(checkInvoiceArithmetic(invoice)).toEqual([]);
    expect(codes(checkInvoiceArithmetic({ ...invoice, total: '137.00' }))).toEqual(['total']);
  });
});

describe('tolerance', () => {
  // Any figure moved by two cents is found; moved by one it passes, as authorised documents do.
  const figures: [string, (invoice: Invoice, change: (text: string) => string) => void, string][] = [
    ['subtotal', (invoice, change) => Object.assign(invoice, { subtotal: change(invoice.subtotal) }), 'subtotal'],
    ['total', (invoice, change) => Object.assign(invoice, { total: change(invoice.total) }), 'total'],
    [
      'discountTotal',
      (invoice, change) => Object.assign(invoice, { discountTotal: change(invoice.discountTotal) }),
      'discount_total',
    ],
    ['group base', (invoice, change) => change0(invoice.taxTotals, 'base', change), 'group_base'],
    ['group value', (invoice, change) => change0(invoice.taxTotals, 'value', change), 'group_value'],
    ['line subtotal', (invoice, change) => change0(invoice.lines, 'subtotal', change), 'line_subtotal'],
    ['line discount', (invoice, change) => change0(invoice.lines, 'discount', change), 'line_subtotal'],
    ['line IVA', (invoice, change) => change0(invoice.lines[0]?.taxes ?? [], 'value', change), 'line_iva'],
    ['line IVA base', (invoice, change) => change0(invoice.lines[0]?.taxes ?? [], 'base', change), 'iva_base'],
    ['payment', (invoice, change) => change0(invoice.payments ?? [], 'total', change), 'payments'],
  ];
  function change0<K extends string>(items: { [P in K]?: string }[], key: K, change: (text: string) => string): void {
    const [first] = items;
    if (first !== undefined) Object.assign(first, { [key]: change(first[key] ?? '0') });
  }
  const by = (cents: string) => (text: string) => amount(text).add(amount(cents)).toFixed(2);

  test.each(figures)('%s', (_name, touch, code) => {
    for (const cents of ['0.02', '-0.02']) {
      const invoice = structuredClone(document());
      if (code === 'discount_total' || _name === 'line discount') if (cents.startsWith('-')) continue;
      touch(invoice, by(cents));
      expect(codes(checkInvoiceArithmetic(invoice))).toContain(code);
      expect(codes(checkInvoiceArithmetic(invoice, { tolerance: '0.03' }))).toEqual([]);
    }
    const near = structuredClone(document());
    touch(near, by('0.01'));
    expect(checkInvoiceArithmetic(near)).toEqual([]);
  });

  test('figures of foreign documents: spaces, five decimals, empty groups, groups of zero that no line carries', () => {
    const invoice = document({
      subtotal: '     110.00',
      total: '123.50000 ',
      taxTotals: [
        { taxCode: '2', rateCode: '4', additionalDiscount: '0', base: '90.0', value: '13.50000' },
        { taxCode: '2', rateCode: '0', base: '20', value: '0' },
        { taxCode: '2', rateCode: '5', base: '0', value: '0.00' },
      ],
    });
    expect(checkInvoiceArithmetic(invoice)).toEqual([]);
  });
});

describe('the parts', () => {
  test('a tax that no group adds up', () => {
    const invoice = document();
    invoice.taxTotals = invoice.taxTotals.filter((group) => group.rateCode !== '4');
    const faults = checkInvoiceArithmetic(invoice);
    expect(codes(faults)).toEqual(['group_value', 'total']);
    expect(faults[0]).toMatchObject({ place: 'lines.0.taxes.0.value', group: { taxCode: '2', rateCode: '4' } });
  });

  // Base 100 and rate 10: 10 as a percentage, 1000 by the piece.
  test.each([
    ['10.00', []],
    ['1000.00', []],
    ['500.00', ['10']],
    ['506.00', ['1000']],
  ])('an ICE of %s is held to the nearer of the two readings of its rate', (value, computed) => {
    const invoice = structuredClone(document());
    invoice.lines[0]?.taxes.push({ taxCode: '3', rateCode: '3610', rate: '10', base: '100.00', value });
    const faults = checkInvoiceArithmetic(invoice).filter(({ code }) => code === 'arithmetic.line_ice');
    expect(faults.map((fault) => fault.computed)).toEqual(computed);
  });

  // Lines of 90 and a discount of 50 in the group: the base may be with or without it.
  test.each([
    ['90.00', []],
    ['40.00', []],
    ['66.00', ['90']],
    ['64.00', ['40']],
  ])('a group of base %s is held to the nearer of the two readings of its discount', (base, computed) => {
    const [group, ...others] = document().taxTotals;
    if (group === undefined) throw new Error('no group');
    const taxTotals = [{ ...group, base, additionalDiscount: '50.00' }, ...others];
    const faults = checkInvoiceArithmetic(document({ taxTotals })).filter(
      ({ code }) => code === 'arithmetic.group_base',
    );
    expect(faults.map((fault) => fault.computed)).toEqual(computed);
  });

  test('a tip over 10 %, and a line with two IVA', () => {
    expect(codes(checkInvoiceArithmetic(document({ tip: '12.00', total: '135.50', payments: undefined })))).toEqual([
      'tip',
    ]);
    const invoice = structuredClone(document());
    invoice.lines[1]?.taxes.push({ taxCode: '2', rateCode: '7', rate: '0', base: '20.00', value: '0' });
    expect(codes(checkInvoiceArithmetic(invoice))).toEqual(['line_iva_count']);
  });

  test('the totals of a refund', () => {
    const taxes = [{ taxCode: '2', rateCode: '4', rate: '15', base: '100.00', value: '15.00' }];
    const [reimbursed] = [{ taxes }] as NonNullable<Invoice['reimbursements']>;
    if (reimbursed === undefined) throw new Error('no document');
    const refund = (reimbursementTotal: string) =>
      document({
        reimbursements: [reimbursed],
        reimbursementBase: '100.00',
        reimbursementTax: '15.00',
        reimbursementTotal,
      });
    expect(codes(checkInvoiceArithmetic(refund('115.00')))).toEqual([]);
    expect(codes(checkInvoiceArithmetic(refund('100.00')))).toEqual(['reimbursement_total']);
  });

  test('never throws, whatever the texts are, and says what it compared', () => {
    const odd = fc.constantFrom('', ' ', 'x', '1e9', '-5', '99999999999999999999.99', '0.000001', '\u0000');
    fc.assert(
      fc.property(anyDraft, odd, odd, fc.nat(3), (draft, one, two, which) => {
        const invoice = composeInvoice(draft, issuer, numbering);
        const [first] = invoice.lines;
        if (which === 0) invoice.total = one;
        if (which === 1) invoice.subtotal = two;
        if (which === 2 && first !== undefined) first.quantity = one;
        if (which === 3 && first !== undefined)
          first.taxes[0] = { taxCode: one, rateCode: two, rate: one, base: two, value: one };
        for (const fault of checkInvoiceArithmetic(invoice))
          expect(amount(fault.expected).subtract(amount(fault.computed)).isZero()).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  test('what the parts give is what the terms add up to', () => {
    const [fault] = checkInvoiceArithmetic(document({ total: '1.00', payments: undefined }));
    const { additionalDiscount, ivaRefund, compensations, ...added } = fault?.terms ?? {};
    expect(sum(Object.values(added).map(amount)).toText()).toBe(fault?.computed);
    expect([additionalDiscount, ivaRefund, compensations]).toEqual(['0', '0', '0']);
  });
});

const samples = join(sharedMaterial, 'samples');
const isHere = hasShared('samples');
const files = isHere ? readdirSync(join(samples, 'factura')).map((file) => `factura/${file}`) : [];

describe.skipIf(!isHere)('real invoices of ../shared/sri/samples', () => {
  const read = (file: string): Invoice => {
    const { document, type } = readReceipt(readFileSync(join(samples, file)));
    if (type !== 'invoice') throw new Error('not an invoice');
    return document;
  };

  test.each(files)('%s adds up within a cent', (file) => {
    expect(checkInvoiceArithmetic(read(file)).filter((fault) => fault.severity === 'error')).toEqual([]);
  });

  test('one is authorised and a whole cent away: no less tolerance would do', () => {
    const file = 'factura/factura_1.0.0_prod_autorizado_cooperativa-imbabura_2025.xml';
    expect(codes(checkInvoiceArithmetic(read(file), { tolerance: '0.005' }))).toContain('subtotal');
  });
});

test('the most tip is the dated limit of the invoice’s day', () => {
  for (const issuedOn of ['2022-08-01', '2026-11-20']) {
    const most = amount(document().subtotal).percent(amount(limitOn('tipPercent', issuedOn)));
    const tipOf = (tip: string) => codes(checkInvoiceArithmetic(document({ issuedOn, tip }))).includes('tip');
    expect(tipOf(most.toText(2))).toBe(false);
    expect(tipOf(most.add(amount('0.02')).toText(2))).toBe(true);
  }
});
