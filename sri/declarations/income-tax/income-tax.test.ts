import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount, amount, ZERO } from '../../num/index.ts';
import { answerIncomeTax } from './answer-income-tax.ts';
import { computeIncomeTax, shipped } from './compute-income-tax.ts';
import { incomeTaxTables, rebateRules } from './tables.ts';

const answer = (input: Record<string, unknown>) => answerIncomeTax(input);
const taxOf = (year: number, regime: string, base: string) => answer({ year, regime, taxableBase: base }).tax;
const years = [2022, 2023, 2024, 2025, 2026];
const codes = ({ faults }: { faults: readonly { code: string; place: string }[] }) =>
  faults.map(({ code, place }) => `${code} ${place}`);

describe('the tables', () => {
  it('of every year go up, without a hole, and each fixed tax is that of the steps below it to a dollar', () => {
    expect(years.every((year) => rebateRules.some((rule) => rule.year === year))).toBe(true);
    for (const kind of ['general', 'emprendedor', 'popular'] as const)
      for (const year of years) {
        const tables = incomeTaxTables.filter(
          (table) => table.kind === kind && table.fromYear <= year && year <= table.toYear,
        );
        expect(tables.length, `${kind} ${year}`).toBe(1);
        const brackets = tables[0]?.brackets ?? [];
        expect(brackets[0]?.from).toBe('0');
        if (kind !== 'popular')
          brackets.slice(1).forEach(({ from, tax }, i) => {
            const below = brackets[i] ?? brackets[0];
            const width = amount(from).subtract(amount(below?.from ?? '0'));
            const summed = amount(below?.tax ?? '0').add(width.percent(amount(below?.percent ?? '0')));
            expect(width.isNegative() || width.isZero()).toBe(false);
            expect(summed.subtract(amount(tax)).abs().compare(amount('1')), `${kind} ${year} ${from}`).toBe(-1);
          });
      }
  });

  it('a larger base never has less tax, but for the dollar at a limit that the printed tables round', () => {
    const cents = fc.bigInt({ min: 0n, max: 30_000_000n });
    fc.assert(
      fc.property(
        fc.constantFrom(...years),
        fc.constantFrom('GEN', 'RIM', 'POP'),
        cents,
        cents,
        (year, regime, a, b) => {
          const [low, high] = a < b ? [a, b] : [b, a];
          const [less, more] = [low, high].map((units) =>
            amount(taxOf(year, regime, Amount.of(units, 2).toFixed(2)) ?? 'x'),
          );
          expect(less?.isNegative()).toBe(false);
          expect(less?.subtract(amount('1')).compare(more ?? amount('0'))).toBe(-1);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it.each([
  [2026, 'GEN', '12208.00', '0.00'],
  [2026, 'GEN', '15549.00', '167.00'],
  [2026, 'GEN', '15548.99', '167.05'],
  [2022, 'GEN', '100000.00', '23378.90'],
  [2026, 'RIM', '0.00', '60.00'],
  [2026, 'RIM', '200000.00', '2797.50'],
  [2026, 'RIM', '200000.01', '2797.52'],
  [2026, 'RIM', '300000.00', '4797.52'],
  [2022, 'POP', '0.00', '60.00'],
  [2023, 'POP', '19999.00', '60.00'],
  [2024, 'POP', '2500.00', '0.00'],
  [2024, 'POP', '2500.01', '5.00'],
  [2026, 'POP', '15000.00', '35.00'],
  [2026, 'POP', '20000.00', '60.00'],
])('%i %s of %s is %s', (year, regime, base, tax) => {
  expect(taxOf(year, regime, base)).toBe(tax);
});

it('above its limit a regime takes the next table, and says so', () => {
  const rimpe = answer({ year: 2026, regime: 'RIM', income: '300000.01', personalExpenses: '5000.00' });
  expect([rimpe.tax, rimpe.rebate, codes(rimpe)]).toEqual([
    taxOf(2026, 'GEN', '300000.01'),
    '0.00',
    ['ignored personalExpenses', 'limit income'],
  ]);
  const popular = answer({ year: 2025, regime: 'POP', income: '25000.00' });
  expect([popular.tax, codes(popular)]).toEqual(['110.00', ['limit income']]);
  const both = answer({ year: 2025, regime: 'POP', income: '400000.00' });
  expect([both.tax, codes(both)]).toEqual([taxOf(2025, 'GEN', '400000.00'), ['limit income', 'limit income']]);
});

it('under RIMPE nothing but the income counts, and each other figure is said to be ignored', () => {
  const others = [
    'costs',
    'salary',
    'socialSecurity',
    'personalExpenses',
    'dependants',
    'catastrophicIllness',
    'basket',
  ];
  const nothing: unknown[] = ['0', '0', '0', '0', 0, false, '0'];
  const something: unknown[] = ['1.00', '1.00', '1.00', '1.00', 1, true, '1.00'];
  const given = (figures: unknown[]) =>
    codes(answer({ year: 2026, regime: 'RIM', ...Object.fromEntries(others.map((name, i) => [name, figures[i]])) }));
  expect(given(nothing)).toEqual([]);
  expect(given(something)).toEqual(others.map((name) => `ignored ${name}`));
  for (const i of others.keys()) expect(given(nothing.with(i, something[i]))).toEqual([`ignored ${others[i]}`]);
});

it('figures are dollars and cents, also of finer amounts', () => {
  const of = (retained: string) =>
    computeIncomeTax({
      ...{ year: 2026, regime: 'GEN', income: amount('20000.005'), costs: ZERO, salary: ZERO, socialSecurity: ZERO },
      ...{ personalExpenses: amount('10.001'), dependants: 0, catastrophicIllness: false },
      retained: amount(retained),
    }).figures;
  // 612.10 of tax less 1.80.
  expect(of('0.001')).toEqual({
    ...{ base: amount('20000.01'), tax: amount('612.10'), rebate: amount('1.80') },
    ...{ due: amount('610.30'), credit: amount('0.00') },
  });
  expect(of('700.005')).toMatchObject({ due: amount('0.00'), credit: amount('89.71') });
});

describe('base and rebate', () => {
  it('neither costs nor social security take more than there is, and the other income stays', () => {
    const input = { year: 2026, regime: 'GEN', income: '5000.00', costs: '9000.00', salary: '20000.00' };
    expect(answer({ ...input, socialSecurity: '1890.00' })).toMatchObject({ base: '18110.00', faults: [] });
    expect(answer({ year: 2026, regime: 'RIM', income: '5000.00', costs: '9000.00' }).base).toBe('5000.00');
  });

  it.each([
    [{ year: 2022, taxableBase: '24090.30' }, '1007.51'],
    [{ year: 2022, taxableBase: '24090.31' }, '503.76'],
    [{ year: 2022, income: '20000.00', costs: '19000.00', salary: '4090.31' }, '503.76'],
    [{ year: 2022, taxableBase: '20000.00', basket: '100.00' }, '140.00'],
    [{ year: 2024 }, '994.86'],
    [{ year: 2025, dependants: 1 }, '1293.26'],
    [{ year: 2025, dependants: 5 }, '2873.92'],
    [{ year: 2026, dependants: 9 }, '2958.48'],
    [{ year: 2024, dependants: 1, catastrophicIllness: true }, '2842.45'],
    [{ year: 2026, dependants: 1, catastrophicIllness: true }, '14792.40'],
  ])('%j: up to %s', (input, rebate) => {
    const { faults, ...rest } = answer({ regime: 'GEN', personalExpenses: '999999.00', ...input });
    expect([rest.rebate, faults]).toEqual([rebate, []]);
  });

  it('the rebate is not cut to the tax; what is due and what is left are never both', () => {
    const cents = fc.bigInt({ min: 0n, max: 10_000_000n }).map((units) => Amount.of(units, 2).toFixed(2));
    fc.assert(
      fc.property(cents, cents, cents, (taxableBase, personalExpenses, retained) => {
        const figures = answer({ year: 2026, regime: 'GEN', taxableBase, personalExpenses, retained });
        const [tax, rebate, due, credit] = [figures.tax, figures.rebate, figures.due, figures.credit].map((text) =>
          amount(text ?? 'x'),
        ) as [Amount, Amount, Amount, Amount];
        expect(due.isZero() || credit.isZero()).toBe(true);
        const left = tax.compare(rebate) < 0 ? amount('0') : tax.subtract(rebate);
        expect(due.subtract(credit).toText(2)).toBe(left.subtract(amount(retained)).toText(2));
      }),
    );
  });
});

it('what is wrong is said, and the rest is computed', () => {
  const wrong = answer({
    ...{ year: 2026, regime: 'GEN', taxableBase: '20000.00', salary: '1.00', income: '0.00' },
    ...{ retained: '1.234', dependants: 1.5, catastrophicIllness: 'sí', basket: '-1', colour: 'red' },
  });
  expect(codes(wrong)).toEqual([
    'unknown colour',
    'amount basket',
    'amount retained',
    'amount dependants',
    'boolean catastrophicIllness',
    'both taxableBase',
  ]);
  expect(wrong.tax).toBe('612.10');
  // What is neither true nor false is no illness: the limit is that of who has no dependants.
  const odd = {
    year: 2026,
    regime: 'GEN',
    taxableBase: '20000.00',
    personalExpenses: '99999.00',
    catastrophicIllness: 1,
  };
  expect(answer(odd).rebate).toBe('1035.47');
  const law = { ...shipped, incomeTax: incomeTaxTables, rebates: [] };
  expect(codes(answerIncomeTax({ year: 2026, regime: 'GEN', taxableBase: '1.00' }, law))).toEqual(['year year']);
  expect(codes(answerIncomeTax({ year: 2026, regime: 'RIM', taxableBase: '1.00' }, law))).toEqual([]);
  expect(codes(answer({ year: 2026, regime: 'GEN', dependants: 0, retained: '0' }))).toEqual([]);
  expect(codes(answer({ year: 2022, regime: 'GEN', dependants: 2, catastrophicIllness: true }))).toEqual([
    'ignored dependants',
    'ignored catastrophicIllness',
  ]);
  expect(answer({ year: '2026', regime: 'gen' })).toMatchObject({ year: null, regime: null });
  expect(answer({ year: 2021, regime: 'POP' }).tax).toBeUndefined();
});
