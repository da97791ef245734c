import { describe, expect, it } from 'vitest';
import { amount, ZERO } from '../../num/index.ts';
import { type IncomeTaxLaw, type IncomeTaxRegime, shipped } from './compute-income-tax.ts';
import { exemptOf } from './exemptions.ts';
import { type IncomeTaxYear, incomeTaxOfYear } from './income-tax-of-year.ts';
import { incomeTaxTables, rebateRules } from './tables.ts';

const nothing: IncomeTaxYear = {
  ...{ year: 2026, activities: [], salary: ZERO, socialSecurity: ZERO, exemptions: [], personalExpenses: ZERO },
  ...{ dependants: 0, catastrophicIllness: false, retained: ZERO, advance: ZERO, previousCredit: ZERO },
};
const activity = (regime: IncomeTaxRegime, income: string, costs = '0') => ({
  regime,
  income: amount(income),
  costs: amount(costs),
});
const figures = (facts: Partial<IncomeTaxYear>) => {
  const { figures: made } = incomeTaxOfYear({ ...nothing, ...facts });
  return made === undefined ? undefined : JSON.parse(JSON.stringify(made));
};

it('each activity is taxed its own way, and one with losses does not go below zero', () => {
  const two = { activities: [activity('RIM', '62000', '50000'), activity('GEN', '30000', '10000')] };
  expect(figures(two)).toMatchObject({
    general: { base: '20000', tax: '612.1' },
    rimpe: { base: '62000', tax: '510' },
    tax: '1122.1',
  });
  expect(figures({ activities: [activity('GEN', '5000', '9000')], salary: amount('20000') })).toMatchObject({
    general: { base: '20000' },
  });
});

it('the rebate lowers the general tax only; what was paid before is taken off the whole', () => {
  const year = {
    activities: [activity('RIM', '62000'), activity('GEN', '20000')],
    personalExpenses: amount('5000'),
    retained: amount('100'),
    advance: amount('50'),
    previousCredit: amount('25'),
  };
  expect(figures(year)).toMatchObject({ general: { rebate: '900' }, tax: '510', due: '335', credit: '0' });
  expect(figures({ ...year, advance: amount('500') })).toMatchObject({ due: '0', credit: '115' });
});

it('figures are dollars and cents, also of finer amounts', () => {
  const year = {
    activities: [activity('RIM', '62000.005'), activity('GEN', '20000.005')],
    personalExpenses: amount('5000.001'),
    retained: amount('100.004'),
  };
  expect(figures(year)).toEqual({
    general: { base: '20000.01', exempt: '0', tax: '612.1', rebate: '900' },
    rimpe: { base: '62000.01', tax: '510' },
    ...{ tax: '510', due: '410', credit: '0' },
  });
  expect(figures({ ...year, retained: amount('600.006') })).toMatchObject({ due: '0', credit: '90.01' });
});

describe('exemptions', () => {
  it.each([
    [[{ kind: 'age' }], '12208'],
    [[{ kind: 'disability', degree: 29 }], '0'],
    [[{ kind: 'disability', degree: 30 }], '14649.6'],
    [[{ kind: 'disability', degree: 50 }], '17091.2'],
    [[{ kind: 'substitute', degree: 75 }], '19532.8'],
    [[{ kind: 'disability', degree: 100 }, { kind: 'age' }], '24416'],
  ] as const)('%j', (exemptions, exempt) => {
    expect(exemptOf(exemptions, 2026).exempt.toText()).toBe(exempt);
  });

  it('are dollars and cents', () => {
    const table = {
      ...(incomeTaxTables[0] as (typeof incomeTaxTables)[number]),
      brackets: [
        { from: '0', tax: '0', percent: '0' },
        { from: '0.56', tax: '0', percent: '5' },
      ],
    };
    const law = { ...shipped, incomeTax: [table] };
    // 60 % of 1.12.
    expect(exemptOf([{ kind: 'disability', degree: 30 }], table.fromYear, law).exempt.toFixed(2)).toBe('0.67');
  });

  it('are rows of years: of two that fit the first counts, and a year without a row has none', () => {
    const doubled = { kind: 'substitute', fromYear: 2026, toYear: 2026, fractions: '4', source: 'x' } as const;
    const percents = [{ from: 30, percent: '50' }];
    const law = { ...shipped, exemptionRules: [{ ...doubled, percents }, ...shipped.exemptionRules] };
    const of = (year: number, its: IncomeTaxLaw = law) => exemptOf([{ kind: 'substitute', degree: 75 }], year, its);
    // Half of four times 12,208; 80 % of twice 12,081.
    expect([of(2026), of(2025)].map(({ exempt }) => exempt.toFixed(2))).toEqual(['24416.00', '19329.60']);
    expect(of(2026, { ...law, exemptionRules: [] }).exempt.isZero()).toBe(true);
    expect(of(2021).exempt.isZero()).toBe(true);
  });

  it('of a substitute are not confirmed since the law of 2025, and that is said where they count', () => {
    const said = (year: number, exemptions: IncomeTaxYear['exemptions']) =>
      incomeTaxOfYear({ ...nothing, year, salary: amount('30000'), exemptions }).faults.map(({ code }) => code);
    expect(said(2026, [{ kind: 'substitute', degree: 75 }])).toEqual(['unconfirmed']);
    expect(said(2024, [{ kind: 'substitute', degree: 75 }])).toEqual([]);
    expect(
      said(2026, [
        { kind: 'substitute', degree: 30 },
        { kind: 'disability', degree: 100 },
      ]),
    ).toEqual([]);
  });

  it('lower the general base only, and not below zero', () => {
    expect(figures({ salary: amount('30000'), exemptions: [{ kind: 'age' }] })).toMatchObject({
      general: { base: '17792', exempt: '12208' },
    });
    expect(figures({ salary: amount('3000'), exemptions: [{ kind: 'age' }] })).toMatchObject({
      general: { base: '0' },
    });
  });
});

describe('a year without its tables', () => {
  const of = (year: number, facts: Partial<IncomeTaxYear> = { salary: amount('20000') }, law?: IncomeTaxLaw) => {
    const { figures: made, estimate, faults } = incomeTaxOfYear({ ...nothing, year, ...facts }, law);
    return [made?.tax.toFixed(2), estimate, faults.map(({ code }) => code)];
  };

  it('takes those of the year before, and is an estimate', () => {
    expect([of(2026), of(2027)]).toEqual([
      ['612.10', false, []],
      ['612.10', true, ['estimate']],
    ]);
    expect(of(2027, { activities: [activity('POP', '20001')] })).toEqual(['60.01', true, ['limit', 'estimate']]);
    expect(of(2021)).toEqual([undefined, false, ['year']]);
  });

  it('is one too when only its canasta is not out yet', () => {
    const general = incomeTaxTables.filter(({ kind }) => kind === 'general').at(-1);
    if (general === undefined) throw new Error('no table');
    const incomeTax = [{ ...general, fromYear: 2027, toYear: 2027 }, ...incomeTaxTables];
    expect(of(2027, undefined, { ...shipped, incomeTax, rebates: rebateRules })).toEqual([
      '612.10',
      true,
      ['estimate'],
    ]);
  });

  it('is none of who needs RIMPE tables alone and has them', () => {
    const incomeTax = incomeTaxTables.map((table) => (table.kind === 'general' ? table : { ...table, toYear: 2027 }));
    const law = { ...shipped, incomeTax, rebates: rebateRules };
    expect(of(2027, { activities: [activity('RIM', '50000')] }, law)).toEqual(['360.00', false, []]);
    expect(of(2027, { activities: [activity('RIM', '50000'), activity('GEN', '1')] }, law)[1]).toBe(true);
  });
});

it('two RIMPE regimes are a mistake of the caller', () => {
  expect(() => incomeTaxOfYear({ ...nothing, activities: [activity('POP', '1'), activity('RIM', '1')] })).toThrow(
    RangeError,
  );
});
