import { amount, sum } from '@cuadre/sri/num';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Figures, partsByAmounts, partsByLines, shareOut } from './share-out.ts';

const cents = (most = 5_000_000) =>
  fc.integer({ min: 0, max: most }).map((n) => amount(`${n}`).divide(amount('100'), 2));

const iva = (rateCode: string, base: string, value: string) => ({ taxCode: '2', rateCode, base, value });
const market: Figures = {
  subtotal: '60.00',
  iva: '3.00',
  total: '64.10',
  taxes: [
    iva('4', '20.00', '3.00'),
    iva('0', '40.00', '0.00'),
    { taxCode: '3', rateCode: '3073', base: '20.00', value: '1.00' },
  ],
};

const added = (parts: readonly Figures[]) => {
  const of = (key: 'subtotal' | 'iva' | 'total') => sum(parts.map((part) => amount(part[key]))).toFixed(2);
  const taxes = market.taxes.map(({ taxCode, rateCode }) => {
    const own = parts
      .flatMap((part) => part.taxes)
      .filter((tax) => tax.taxCode === taxCode && tax.rateCode === rateCode);
    const total = (key: 'base' | 'value') => sum(own.map((tax) => amount(tax[key]))).toFixed(2);
    return { taxCode, rateCode, base: total('base'), value: total('value') };
  });
  return { subtotal: of('subtotal'), iva: of('iva'), total: of('total'), taxes };
};

describe('an amount that is shared out', () => {
  it('adds up again, and no share is a cent away from its proportion', () => {
    fc.assert(
      fc.property(cents(), fc.array(cents(), { minLength: 1, maxLength: 20 }), (value, weights) => {
        const shares = shareOut(value, weights);
        expect(sum(shares).equals(value)).toBe(true);
        const whole = sum(weights);
        if (whole.isZero()) return;
        shares.forEach((share, at) => {
          const exact = value.multiply(weights[at] ?? value).divide(whole, 6);
          expect(share.subtract(exact).abs().compare(amount('0.01'))).toBeLessThan(1);
        });
      }),
    );
  });
});

describe('the parts of a document', () => {
  it('by amounts are what was said, and together the document, tax by tax', () => {
    const share = fc.integer({ min: 1, max: 6408 });
    fc.assert(
      fc.property(share, (first) => {
        const one = amount(`${first}`).divide(amount('100'), 2);
        const totals = [one.toFixed(2), amount(market.total).subtract(one).toFixed(2)];
        const parts = partsByAmounts(market, totals);
        expect(parts.map(({ total }) => total)).toEqual(totals);
        expect(added(parts)).toEqual(market);
      }),
    );
  });

  it('by lines have the taxes of their own lines', () => {
    const soap = {
      subtotal: '20.00',
      taxes: [iva('4', '20.00', '3.00'), { taxCode: '3', rateCode: '3073', base: '20.00', value: '1.00' }],
    };
    const rice = { subtotal: '40.00', taxes: [iva('0', '40.00', '0.00')] };
    const parts = partsByLines(market, [[soap], [rice]]);
    expect(added(parts)).toEqual(market);
    // Ten cents of tip lie where the money was spent.
    expect(parts).toMatchObject([
      { subtotal: '20.00', iva: '3.00', total: '24.03', taxes: [{ rateCode: '4' }, { taxCode: '3' }] },
      { subtotal: '40.00', iva: '0.00', total: '40.07', taxes: [{ rateCode: '0' }] },
    ]);
  });
});
