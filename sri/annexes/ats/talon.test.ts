import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abroad,
  ana,
  iva,
  line,
  month,
  nothing,
  purchase,
  sale,
  shop,
  somebody,
} from '../../../tests/build/ats-facts.ts';
import { officialXsd } from '../../../tests/build/official-xsd.ts';
import { Amount, amount, sum } from '../../num/index.ts';
import { atsOf, talonOf, writeAts } from './index.ts';

describe('the summary that is signed', () => {
  it('adds up by type, and credit notes are taken off', () => {
    expect(talonOf(atsOf(month).document)).toEqual({
      ...{ ruc: '1712345678001', name: 'Lucia Penafiel', year: '2026', month: '10' },
      purchases: {
        lines: [
          { documentType: '01', count: 1, zero: '0.00', taxed: '600.00', untaxed: '0.00', iva: '90.00' },
          { documentType: '04', count: 1, zero: '0.00', taxed: '40.00', untaxed: '0.00', iva: '6.00' },
          { documentType: '15', count: 1, zero: '200.00', taxed: '0.00', untaxed: '0.00', iva: '0.00' },
          { documentType: '41', count: 1, zero: '0.00', taxed: '100.00', untaxed: '0.00', iva: '15.00' },
        ],
        total: { count: 4, zero: '200.00', taxed: '660.00', untaxed: '0.00', iva: '99.00' },
      },
      sales: {
        lines: [
          { documentType: '04', count: 1, zero: '0.00', taxed: '10.00', untaxed: '0.00', iva: '1.50' },
          { documentType: '18', count: 4, zero: '100.00', taxed: '150.00', untaxed: '8.00', iva: '22.50' },
        ],
        total: { count: 5, zero: '100.00', taxed: '140.00', untaxed: '8.00', iva: '21.00' },
      },
      exports: { count: 1, fob: '1500.00' },
      voided: 3,
      income: [
        { code: '312', count: 1, base: '600.00', value: '12.00' },
        { code: '332', count: 1, base: '200.00', value: '0.00' },
      ],
      iva: [10, 20, 30, 50, 70, 100].map((percent) => ({ percent, value: percent === 30 ? '27.00' : '0.00' })),
      retained: { iva: '6.75', income: '8.00' },
    });
  });
});

describe('any month', () => {
  const cents = fc.bigInt({ min: 1n, max: 10_000_000n }).map((units) => Amount.of(units, 2).toFixed(2));
  const tax = fc
    .tuple(fc.constantFrom('0', '4', '5', '6', '7', '8'), cents, cents)
    .map(([code, base, value]) => iva(code, base, ['4', '5', '8'].includes(code) ? value : '0.00'));
  const taxes = fc.array(tax, { minLength: 1, maxLength: 4 });
  const number = fc.integer({ min: 1, max: 999_999_999 }).map((n) => `001-001-${String(n).padStart(9, '0')}`);
  const sold = fc
    .tuple(number, fc.constantFrom(shop, ana, somebody, abroad), taxes, fc.constantFrom('01', '05'), fc.boolean())
    .map(([own, client, its, documentType, isElectronic]) => sale(own, client, its, { documentType, isElectronic }));
  const bought = fc.tuple(number, taxes, cents).map(([own, its, value]) => {
    const lines = [line('1', '312', '2.00', value, value)];
    const retention = { number: own, authorization: '1234567890', issuedOn: '2026-10-07', lines };
    return purchase(own, its, { retention });
  });
  const months = fc.record({
    sales: fc.array(sold, { maxLength: 12 }),
    purchases: fc.uniqueArray(bought, { maxLength: 8, selector: (each) => each.number }),
  });
  const xsd = officialXsd('ats_2020_12_02.xsd');
  const total = (texts: readonly string[]): string => sum(texts.map(amount)).toFixed(2);

  it('is sound to the XSD where it is here, loses nothing, and its summary says the same', () => {
    fc.assert(
      fc.property(months, (documents) => {
        const { document, faults } = atsOf({ ...nothing, ...documents });
        expect(faults).toEqual([]);
        if (xsd !== undefined) expect(xsd.complaints(new TextDecoder().decode(writeAts(document)))).toEqual([]);
        const talon = talonOf(document);
        for (const part of ['sales', 'purchases'] as const) {
          const all = documents[part].flatMap((each) => each.taxes);
          const { zero, taxed, untaxed, iva: charged, count } = talon[part].total;
          expect(total([zero, taxed, untaxed])).toBe(total(all.map(({ base }) => base)));
          expect([charged, count]).toEqual([total(all.map(({ value }) => value)), documents[part].length]);
        }
        const retained = documents.purchases.flatMap(({ retention }) => retention?.lines ?? []);
        expect(total(talon.income.map(({ value }) => value))).toBe(total(retained.map(({ value }) => value)));
      }),
      { numRuns: 100 },
    );
  });
});
