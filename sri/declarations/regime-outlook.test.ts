import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount } from '../num/index.ts';
import { incomeTaxTables } from './income-tax/index.ts';
import { regimeOutlook } from './index.ts';

const of = (...sales: number[]) =>
  new Map(sales.map((each, index) => [`2026-${String(index + 1).padStart(2, '0')}`, amount(String(each))] as const));
const rosa = of(1480, 1390, 1550, 1610, 1640, 1700, 1690, 1750, 1740, 1820, 1494);
const outlook = (regime: 'GEN' | 'RIM' | 'POP', sales = rosa, today = '2026-11-22', since = '2026-01') => {
  const { soFar, pace, yearEnd, limits } = regimeOutlook(regime, { sales, since }, today);
  return {
    soFar: soFar.toFixed(2),
    pace: pace?.toFixed(2),
    yearEnd: yearEnd?.toFixed(2),
    limits: limits.map(({ kind, limit, left, reachedOn }) => [kind, limit.toFixed(2), left.toFixed(2), reachedOn]),
  };
};

describe('the outlook of a regime', () => {
  it('is the pace of six full months, from today on', () => {
    expect(outlook('POP')).toEqual({
      soFar: '17864.00',
      pace: '1720.00',
      yearEnd: '20100.00',
      limits: [
        ['popular', '20000.00', '2136.00', '2026-12-30'],
        ['rimpe', '300000.00', '282136.00', undefined],
      ],
    });
  });

  it('is told in cents, and a ceiling is reached on the day on which nothing is left', () => {
    expect(outlook('POP', rosa, '2026-11-21').yearEnd).toBe('20157.33');
    // 30 a day, and 300 are left.
    const steady = of(14_300, 0, 0, 0, 900, 900, 900, 900, 900, 900);
    expect(outlook('POP', steady).limits[0]).toEqual(['popular', '20000.00', '300.00', '2026-12-02']);
  });

  it('counts what the year brought before, but not into its pace', () => {
    const before = amount('1000');
    const { soFar, pace, yearEnd, limits } = regimeOutlook(
      'POP',
      { sales: rosa, since: '2026-01', before },
      '2026-11-22',
    );
    expect([soFar, pace, yearEnd, limits[0]?.left].map((each) => each?.toFixed(2))).toEqual([
      '18864.00',
      '1720.00',
      '21100.00',
      '1136.00',
    ]);
  });

  it('knows the ceilings of the other regimes', () => {
    expect(outlook('RIM').limits.map(([kind]) => kind)).toEqual(['rimpe']);
    expect(outlook('GEN').limits).toEqual([['accounting', '300000.00', '282136.00', undefined]]);
    // A year without a table has the ceilings of the last one.
    expect(outlook('POP', of(), '2031-05-02').limits[0]?.slice(0, 3)).toEqual(['popular', '20000.00', '20000.00']);
  });

  it('takes the ceiling of a table that its caller brings, later years without one too', () => {
    const popular = incomeTaxTables.filter(({ kind }) => kind === 'popular').slice(0, 1);
    const incomeTax = [
      ...incomeTaxTables,
      ...popular.map((table) => ({ ...table, fromYear: 2030, toYear: 2030, upTo: '25000' })),
      ...popular.map((table) => ({ ...table, fromYear: 2032, toYear: 2032, upTo: '27000' })),
    ];
    const ceiling = (today: string) =>
      regimeOutlook('POP', { sales: of(), since: undefined }, today, { incomeTax }).limits[0]?.limit.toFixed(2);
    expect(['2026', '2030', '2032', '2035'].map((year) => ceiling(`${year}-05-02`))).toEqual([
      '20000.00',
      '25000.00',
      '27000.00',
      '27000.00',
    ]);
  });

  it('passed, nothing is left and no day is told', () => {
    expect(outlook('POP', of(21_000)).limits[0]).toEqual(['popular', '20000.00', '0.00', undefined]);
  });

  it('under three full months has no pace; a month without sales is one', () => {
    expect(outlook('POP', rosa, '2026-11-22', '2026-09').pace).toBeUndefined();
    expect(outlook('POP', rosa, '2026-11-22', '2026-08').pace).toBe('1750.00');
    expect(outlook('POP', of(100, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).pace).toBe('0.00');
  });

  it('reaches a ceiling on the first day on which its pace does', () => {
    const months = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 11, maxLength: 11 });
    fc.assert(
      fc.property(months, (sales) => {
        const { pace, yearEnd, limits } = regimeOutlook('POP', { sales: of(...sales), since: '2026-01' }, '2026-11-22');
        const [popular] = limits;
        if (pace === undefined || yearEnd === undefined || popular === undefined || popular.left.isZero()) return;
        expect(popular.reachedOn !== undefined).toBe(yearEnd.compare(popular.limit) >= 0);
      }),
    );
  });
});
