import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusinessDay, isKnownTourismDay, obligations, tourismDays } from '../../catalogs/index.ts';
import { amount, ZERO } from '../../num/index.ts';
import { dueDay } from '../due-day.ts';
import {
  answerIncomeTax,
  depreciationOf,
  expenseWarnings,
  incomeTaxOfYear,
  incomeTaxTables,
  judgeDependant,
  rebateRules,
} from '../income-tax/index.ts';
import { lateFiling } from '../late-filing.ts';
import { readTaxTables, shippedTables, type TaxTables } from './index.ts';

const origin = { source: 'Registro Oficial', confirmed: true };
const step = (from: string, tax: string, percent: string) => ({ from, tax, percent });
/** An invented year: half of what exceeds 10,000. */
const file = {
  incomeTax: [
    {
      ...origin,
      kind: 'general',
      fromYear: 2027,
      toYear: 2027,
      brackets: [step('0', '0', '0'), step('10000', '0', '50')],
    },
  ],
  rebates: [{ ...origin, year: 2027, basket: '900.00' }],
  basicWages: [{ ...origin, year: 2027, wage: '490.00' }],
  holidays: [{ ...origin, days: { '2026-11-16': 'Puente' }, workdays: ['2026-12-25'] }],
  interestRates: [{ ...origin, from: '2026-04-01', to: '2026-06-30', monthly: '0.655' }],
  depreciationRates: [{ ...origin, kind: 'computer', fromYear: 2026, toYear: 2030, percent: '50' }],
  dependantRules: [{ ...origin, relation: 'child', fromYear: 2027, toYear: 2030, upToAge: 25 }],
  expenseLimits: [{ ...origin, kind: 'travel', fromYear: 2027, toYear: 2027, percent: '5', of: 'income' }],
  exemptionRules: [
    {
      ...origin,
      kind: 'substitute',
      fromYear: 2027,
      toYear: 2030,
      fractions: '4',
      percents: [{ from: 30, percent: '60' }],
    },
  ],
  tourismDays: [{ ...origin, from: '2026-12-04', to: '2026-12-06' }],
  extensions: [{ ...origin, obligation: 'ivaSemiannual', periods: ['2026-12'], days: { 4: '2027-02-01' } }],
};
const tablesOf = (json: unknown): TaxTables => {
  const read = readTaxTables(json);
  if (!read.ok) throw new Error(read.faults.map(({ sentence }) => sentence).join('\n'));
  return read.tables;
};
const faultsOf = (json: unknown) => {
  const read = readTaxTables(json);
  return read.ok ? [] : read.faults.map(({ code, place }) => `${code} ${place}`);
};
const year = {
  ...{ year: 2027, salary: amount('20000'), socialSecurity: ZERO, exemptions: [], personalExpenses: amount('99999') },
  ...{ activities: [], dependants: 1, catastrophicIllness: false, retained: ZERO, advance: ZERO },
  previousCredit: ZERO,
};

it('passes over limits of expenses that were known once: a file of then counts as it did', () => {
  const row = { ...origin, fromYear: 2027, toYear: 2030, percent: '2', of: 'income' } as const;
  const kinds = ['management', 'travel', 'foreignIndirect'];
  const { expenseLimits, basicWages } = tablesOf({ ...file, expenseLimits: kinds.map((kind) => ({ ...row, kind })) });
  expect(expenseLimits).toEqual([
    expect.objectContaining({ kind: 'travel', percent: '2' }),
    ...shippedTables.expenseLimits,
  ]);
  expect(basicWages[0]?.wage).toBe('490.00');
  expect(faultsOf({ expenseLimits: [{ ...row, kind: 'other' }] })).toEqual(['value expenseLimits.0.kind']);
});

describe('the rows of an operator', () => {
  const tables = tablesOf(file);

  it('stand over those that come with the kernel, and what they do not say stays', () => {
    const { figures, estimate, faults } = incomeTaxOfYear(year, tables);
    expect([figures?.tax.toFixed(2), figures?.general.rebate.toFixed(2), estimate, faults]).toEqual([
      '3542.00',
      '1458.00', // 18 % of nine canastas: the rule of the year before
      false,
      [],
    ]);
    expect(answerIncomeTax({ year: 2027, regime: 'GEN', taxableBase: '20000.00' }, tables).tax).toBe('5000.00');
    expect(answerIncomeTax({ year: 2026, regime: 'GEN', taxableBase: '20000.00' }, tables).tax).toBe('612.10');
    expect(tables.basicWages.slice(0, 2).map(({ wage }) => wage)).toEqual(['490.00', '425.00']);
    // The first year of a rule: not that of the year before.
    const [own] = tablesOf({ rebates: [{ ...origin, year: 2023, basket: '765.00' }] }).rebates;
    expect([own?.basket, own?.baskets.length]).toEqual(['765.00', 6]);
    // In whatever order they are told, each year goes on from the one before.
    const { rebates } = tablesOf({
      rebates: [2029, 2028].map((year) => ({ ...origin, year, basket: '1', ...(year === 2028 && { baskets: ['3'] }) })),
    });
    expect(rebates.slice(0, 2).map(({ year, baskets }) => [year, baskets])).toEqual(
      [2029, 2028].map((year) => [year, ['3']]),
    );
  });

  it('move days', () => {
    expect(['2026-11-16', '2026-12-25'].map((day) => isBusinessDay(day, tables))).toEqual([false, true]);
    expect(['2026-11-16', '2026-12-25'].map((day) => isBusinessDay(day))).toEqual([true, false]);
    expect(isKnownTourismDay('2026-12-05', tables)).toBe(true);
    const [monthly, semiannual] = ['ivaMonthly', 'ivaSemiannual'].map((code) => obligations.byCode.get(code)?.[0]);
    if (monthly === undefined || semiannual === undefined) throw new Error('no obligation');
    const ana = { ruc: '1710034040001', isSpecialTaxpayer: false, inGalapagos: false };
    expect(dueDay(monthly, '2026-10', ana, tables).dueOn).toBe('2026-11-17'); // the 16th is a bridge
    expect(dueDay(semiannual, '2026-12', ana, tables)).toEqual({ dueOn: '2027-02-01', isConfirmed: true });
    const other = { ...ana, ruc: '1710034065001' };
    expect(dueDay(semiannual, '2026-12', other, tables)).toEqual(dueDay(semiannual, '2026-12', other));
  });

  it('give a late return its interest', () => {
    const late = { dueOn: '2026-04-12', filedOn: '2026-05-02', tax: amount('200'), sales: ZERO };
    expect([lateFiling(late).interest, lateFiling(late, tables).interest?.toFixed(2)]).toEqual([undefined, '1.31']);
  });

  it('change what wears out and what is deducted', () => {
    const laptop = { kind: 'computer', boughtOn: '2026-01-15', value: amount('1000') } as const;
    expect([depreciationOf(laptop, 2026), depreciationOf(laptop, 2026, tables)].map((each) => each.toFixed(2))).toEqual(
      ['330.00', '500.00'],
    );
    const grown = {
      relation: 'child',
      bornOn: '2003-01-01',
      hasDisability: false,
      income: ZERO,
      isOthers: false,
    } as const;
    expect([judgeDependant(grown, 2027).why, judgeDependant(grown, 2027, tables).why]).toEqual(['age', null]);
    const trips = { year: 2027, income: amount('10000'), expenses: ZERO, of: { travel: amount('400') }, cash: [] };
    expect([expenseWarnings(trips).length, expenseWarnings(trips, tables).length]).toEqual([1, 0]);
  });

  it('count as not confirmed where the operator says so', () => {
    const doubtful = tablesOf({ ...file, rebates: [{ ...file.rebates[0], confirmed: false }] });
    expect(incomeTaxOfYear(year, doubtful).faults.map(({ code }) => code)).toEqual(['unconfirmed']);
    const days = { '2027-03-26': 'Viernes Santo' };
    const calendar = (confirmed: boolean) => tablesOf({ holidays: [{ ...origin, confirmed, days }] });
    expect(calendar(true).holidays.get('2027-03-26')).toEqual({ day: '2027-03-26', label: 'Viernes Santo' });
    expect(calendar(false).holidays.get('2027-03-26')).toMatchObject({ unconfirmed: true });
  });
});

describe('a file', () => {
  it('without a table changes nothing of it', () => {
    expect(tablesOf({})).toEqual(shippedTables);
  });

  it('may say what comes with the kernel', () => {
    const own = { source: 'x', confirmed: true };
    const shipped = {
      incomeTax: incomeTaxTables.map(({ unconfirmed: _, ...table }) => ({ ...table, ...own })),
      rebates: rebateRules.map((rule) => ({ ...rule, ...own })),
      tourismDays: tourismDays.map(({ from, to }) => ({ from, to, ...own })),
    };
    expect(faultsOf(shipped)).toEqual([]);
  });

  const table = file.incomeTax[0];
  const [interest] = file.interestRates;
  const rebate = file.rebates[0];
  const of2027 = { ...origin, fromYear: 2027, toYear: 2027 };
  const rimpe = {
    ...of2027,
    kind: 'emprendedor',
    upTo: '300000',
    brackets: [step('0', '60', '0'), step('20000', '60', '1')],
  };
  const [exemption] = file.exemptionRules;
  const degrees = exemption?.percents ?? [];
  const popular = { ...of2027, kind: 'popular', upTo: '20000', brackets: [step('0', '0', '0')] };
  it.each<[string, unknown, string[]]>([
    ['a list', [], ['value ']],
    ['a table that nobody knows', { incometax: [] }, ['unknown incometax']],
    ['no source', { basicWages: [{ year: 2027, wage: '490', confirmed: true }] }, ['missing basicWages.0.source']],
    ['an empty source', { basicWages: [{ ...file.basicWages[0], source: ' ' }] }, ['value basicWages.0.source']],
    ['a year in quotes', { rebates: [{ ...file.rebates[0], year: '2027' }] }, ['value rebates.0.year']],
    ['a comma', { rebates: [{ ...file.rebates[0], basket: '900,00' }] }, ['value rebates.0.basket']],
    ['a number for an amount', { rebates: [{ ...file.rebates[0], basket: 900 }] }, ['value rebates.0.basket']],
    ['too many decimals', { interestRates: [{ ...interest, monthly: '0.6554' }] }, ['value interestRates.0.monthly']],
    ['no day', { tourismDays: [{ ...file.tourismDays[0], to: '2026-02-30' }] }, ['value tourismDays.0.to']],
    ['no age', { dependantRules: [{ ...file.dependantRules[0], upToAge: '21' }] }, ['value dependantRules.0.upToAge']],
    ['a holiday on no day', { holidays: [{ ...origin, days: { feriado: 'x' } }] }, ['value holidays.0.days.feriado']],
    ['backwards', { tourismDays: [{ ...origin, from: '2026-02-02', to: '2026-02-01' }] }, ['span tourismDays.0']],
    [
      'a rate twice',
      { interestRates: [interest, { ...interest, from: '2026-06-30', to: '2026-07-01' }] },
      ['twice interestRates.1'],
    ],
    [
      'a rate that ends on the first day of another',
      { interestRates: [interest, { ...interest, from: '2026-03-01', to: '2026-04-01' }] },
      ['twice interestRates.1'],
    ],
    [
      'a rate of more than a quarter',
      { interestRates: [{ ...interest, from: '2026-01-01', to: '2026-06-30' }] },
      ['span interestRates.0'],
    ],
    ['a rate of a quarter', { interestRates: [{ ...interest, from: '2026-07-01', to: '2026-09-30' }] }, []],
    ['a table twice', { incomeTax: [table, { ...table, fromYear: 2026 }] }, ['twice incomeTax.1']],
    [
      'rest and work',
      { holidays: [{ ...origin, days: { '2026-12-24': 'x' }, workdays: ['2026-12-24'] }] },
      ['twice holidays.0'],
    ],
    ['no steps', { incomeTax: [{ ...table, brackets: [] }] }, ['bracket incomeTax.0.brackets']],
    [
      'a step down',
      { incomeTax: [{ ...table, brackets: [step('0', '0', '5'), step('0', '0', '10')] }] },
      ['bracket incomeTax.0.brackets.1.from'],
    ],
    [
      'a wrong fixed tax',
      {
        incomeTax: [{ ...table, brackets: [step('0', '0', '0'), step('10000', '0', '5'), step('20000', '450', '10')] }],
      },
      ['bracket incomeTax.0.brackets.2.tax'],
    ],
    [
      'a tax that is too high',
      {
        incomeTax: [{ ...table, brackets: [step('0', '0', '0'), step('10000', '0', '5'), step('20000', '550', '10')] }],
      },
      ['bracket incomeTax.0.brackets.2.tax'],
    ],
    [
      'a fixed tax that is a whole dollar off',
      { incomeTax: [{ ...table, brackets: [step('0', '0', '5'), step('10000', '501', '10')] }] },
      ['bracket incomeTax.0.brackets.1.tax'],
    ],
    [
      'a wrong fixed tax of steps that come to fractions of a cent',
      { incomeTax: [{ ...table, brackets: [step('0', '0', '5.55'), step('100.55', '450', '10')] }] },
      ['bracket incomeTax.0.brackets.1.tax'],
    ],
    [
      'a percentage that falls',
      { incomeTax: [{ ...table, brackets: [step('0', '0', '10'), step('100', '10', '5')] }] },
      ['bracket incomeTax.0.brackets.1.percent'],
    ],
    [
      'more than the whole',
      { incomeTax: [{ ...table, brackets: [step('0', '0', '500')] }] },
      ['value incomeTax.0.brackets.0.percent'],
    ],
    ['a RIMPE table without its limit', { incomeTax: [{ ...rimpe, upTo: undefined }] }, ['missing incomeTax.0.upTo']],
    ['a limit below its last step', { incomeTax: [{ ...rimpe, upTo: '15000' }] }, ['bracket incomeTax.0.upTo']],
    [
      'a fixed fee that stays',
      { incomeTax: [{ ...popular, brackets: [step('0', '5', '0'), step('2500', '5', '0')] }] },
      [],
    ],
    [
      'a fixed fee that falls',
      { incomeTax: [{ ...popular, brackets: [step('0', '60', '0'), step('2500', '5', '0')] }] },
      ['bracket incomeTax.0.brackets.1.tax'],
    ],
    [
      'a percentage of a fixed fee',
      { incomeTax: [{ ...popular, brackets: [step('0', '0', '0'), step('2500', '5', '5')] }] },
      ['bracket incomeTax.0.brackets.1.percent'],
    ],
    ['no canastas', { rebates: [{ ...rebate, baskets: [] }] }, ['bracket rebates.0.baskets']],
    ['as many canastas for more', { rebates: [{ ...rebate, baskets: ['7', '7'] }] }, []],
    ['fewer canastas for more', { rebates: [{ ...rebate, baskets: ['9', '7'] }] }, ['bracket rebates.0.baskets']],
    ['no percentage of the rebate', { rebates: [{ ...rebate, percents: [] }] }, ['bracket rebates.0.percents']],
    [
      'a percentage for nobody with more income',
      { rebates: [{ ...rebate, percents: [{ upTo: '100', percent: '18' }] }] },
      ['bracket rebates.0.percents'],
    ],
    [
      'a percentage that none before it leaves anything',
      { rebates: [{ ...rebate, percents: [{ percent: '18' }, { upTo: '100', percent: '20' }, { percent: '10' }] }] },
      ['bracket rebates.0.percents'],
    ],
    [
      'percentages in another order',
      {
        rebates: [
          {
            ...rebate,
            percents: [{ upTo: '200', percent: '20' }, { upTo: '100', percent: '18' }, { percent: '10' }],
          },
        ],
      },
      ['bracket rebates.0.percents'],
    ],
    [
      'a percentage up to the same as the one before',
      {
        rebates: [
          {
            ...rebate,
            percents: [{ upTo: '100', percent: '20' }, { upTo: '100', percent: '18' }, { percent: '10' }],
          },
        ],
      },
      ['bracket rebates.0.percents'],
    ],
    ['no canasta in Galápagos', { rebates: [{ ...rebate, galapagos: '0' }] }, ['value rebates.0.galapagos']],
    ['no canasta', { rebates: [{ ...file.rebates[0], basket: '0.00' }] }, ['value rebates.0.basket']],
    ['no wage', { basicWages: [{ ...file.basicWages[0], wage: '0' }] }, ['value basicWages.0.wage']],
    [
      'interest of its hundredfold',
      { interestRates: [{ ...interest, monthly: '65.5' }] },
      ['value interestRates.0.monthly'],
    ],
    [
      'an extension within its period',
      { extensions: [{ ...file.extensions[0], days: { 4: '2026-12-31' } }] },
      ['span extensions.0.days.4'],
    ],
    [
      'an extension within one of its periods',
      { extensions: [{ ...file.extensions[0], periods: ['2026-11', '2026-12'], days: { 4: '2026-12-15' } }] },
      ['span extensions.0.days.4'],
    ],
    [
      'an extension of no month',
      { extensions: [{ ...file.extensions[0], periods: ['octubre'] }] },
      ['value extensions.0.periods.0'],
    ],
    ['a year too early', { basicWages: [{ ...file.basicWages[0], year: 2021 }] }, ['value basicWages.0.year']],
    ['a year too late', { basicWages: [{ ...file.basicWages[0], year: 2101 }] }, ['value basicWages.0.year']],
    ['the first year', { basicWages: [{ ...file.basicWages[0], year: 2022 }] }, []],
    ['the last year', { basicWages: [{ ...file.basicWages[0], year: 2100 }] }, []],
    [
      'an age below nothing',
      { dependantRules: [{ ...file.dependantRules[0], upToAge: -1 }] },
      ['value dependantRules.0.upToAge'],
    ],
    [
      'an age above every one',
      { dependantRules: [{ ...file.dependantRules[0], upToAge: 121 }] },
      ['value dependantRules.0.upToAge'],
    ],
    [
      'an exemption by a degree that nobody has',
      { exemptionRules: [{ ...exemption, percents: [{ from: 101, percent: '60' }] }] },
      ['value exemptionRules.0.percents.0.from'],
    ],
    [
      'an exemption by degrees that do not rise',
      { exemptionRules: [{ ...exemption, percents: [...degrees, { from: 30, percent: '70' }] }] },
      ['bracket exemptionRules.0.percents'],
    ],
    [
      'the exemption of an age by degrees',
      { exemptionRules: [{ ...exemption, kind: 'age' }] },
      ['bracket exemptionRules.0.percents'],
    ],
    [
      'that of a disability without them',
      { exemptionRules: [{ ...exemption, percents: undefined }] },
      ['bracket exemptionRules.0.percents'],
    ],
    ['an exemption twice', { exemptionRules: [exemption, exemption] }, Array(4).fill('twice exemptionRules.1')],
    ['an exemption backwards', { exemptionRules: [{ ...exemption, toYear: 2026 }] }, ['span exemptionRules.0']],
    ['the least age', { dependantRules: [{ ...file.dependantRules[0], upToAge: 0 }] }, []],
    ['the most', { dependantRules: [{ ...file.dependantRules[0], upToAge: 120 }] }, []],
    ['an extension twice', { extensions: [...file.extensions, ...file.extensions] }, ['twice extensions.1']],
  ])('with %s: what is refused has its place', (_, json, faults) => {
    expect(faultsOf(json)).toEqual(faults);
  });

  it('says of a figure what it is and gives an example that would do', () => {
    const sentences = (json: unknown) => {
      const read = readTaxTables(json);
      return read.ok ? [] : read.faults.map(({ sentence }) => sentence);
    };
    expect(sentences({ rebates: [{ ...rebate, basket: 900 }] })).toEqual([
      expect.stringContaining('un número entre comillas con punto y hasta 2 decimales, como "120.5", mayor que 0'),
    ]);
    const odd = [step('0', '0', '5.55'), step('100.55', '450', '10')];
    expect(sentences({ incomeTax: [{ ...table, brackets: odd }] })).toEqual([
      expect.stringContaining('los tramos anteriores suman 5.58.'),
    ]);
    expect(sentences({ interestRates: [{ ...interest, monthly: '65.5' }] })).toEqual([
      expect.stringMatching(/un número entre comillas con punto y hasta 3 decimales, no mayor que \d+, como "1\.5"/),
    ]);
  });

  it('of any other form is refused or read, and never throws', () => {
    const part = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(file)));
    const any = fc.dictionary(fc.constantFrom(...Object.keys(file), 'x'), part);
    fc.assert(
      fc.property(any, (json) => void readTaxTables(json)),
      { numRuns: 500 },
    );
  });
});
