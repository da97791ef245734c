import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount, amount, sum } from '../../num/index.ts';
import {
  type AssetKind,
  type BusinessExpenses,
  depreciationOf,
  depreciationYear,
  type ExpenseLimit,
  expenseLimits,
  expenseWarnings,
  type LimitedExpense,
} from './index.ts';

describe('expenses with a limit', () => {
  const nothing: BusinessExpenses = { year: 2026, income: amount('20000'), expenses: amount('9000'), of: {}, cash: [] };
  const said = (of: Partial<Record<LimitedExpense, string>>, more: Partial<BusinessExpenses> = {}) =>
    expenseWarnings({
      ...{ ...nothing, ...more },
      of: Object.fromEntries(Object.entries(of).map(([kind, value]) => [kind, amount(value)])),
    }).map(({ code, place, severity, sentence }) => [
      code,
      place,
      severity,
      /\$[\d.]+,\d\d(?=[.]( |$))/.exec(sentence)?.[0],
    ]);

  it.each<[Partial<Record<LimitedExpense, string>>, [string, string][]]>([
    [{ travel: '600.00', advertising: '4000.00' }, []],
    [{ travel: '600.01' }, [['of.travel', '$600,00']]],
    [
      { travel: '600.01', advertising: '4000.01' },
      [
        ['of.travel', '$600,00'],
        ['of.advertising', '$4.000,00'],
      ],
    ],
  ])('%j', (of, expected) => {
    expect(said(of)).toEqual(expected.map(([place, most]) => ['expense_limit', place, 'warning', most]));
  });

  it('may be of all expenses, where a row says so', () => {
    const [travel] = expenseLimits;
    const tables = { expenseLimits: [{ ...(travel as ExpenseLimit), of: 'expenses' as const }] };
    const [one] = expenseWarnings({ ...nothing, of: { travel: amount('270.01') } }, tables);
    expect(one?.sentence).toContain('de todos tus gastos, $270,00.');
  });

  it('a limit is in whole cents', () => {
    expect(said({ travel: '600.01' }, { income: amount('20000.25') })).toEqual([]);
  });

  it('what was paid without a bank counts up to the limit of its day', () => {
    const paid = (day: string, total: string) => ({ number: '001-001-000000001', day, total: amount(total) });
    const cash = [paid('2026-05-01', '500.00'), paid('2026-05-01', '500.01'), paid('2023-05-01', '999.00')];
    expect(said({}, { cash }).map(([code, place]) => [code, place])).toEqual([['cash', 'cash.1']]);
  });
});

describe('what wears out', () => {
  it.each([
    ['computer', '2026-01-15', '1000', ['330.00', '330.00', '330.00', '10.00', '0.00']],
    ['computer', '2026-12-31', '1000', ['27.50', '330.00', '330.00', '312.50', '0.00']],
    ['equipment', '2026-07-01', '100.01', ['5.00', '10.00']],
    ['vehicle', '2026-01-01', '50000', ['7000.00', '7000.00']],
    ['building', '2027-03-01', '120000', ['0.00', '5000.00']],
  ] as const)('a %s of %s, %s: %j', (kind, boughtOn, value, years) => {
    expect(years.map((_, i) => depreciationOf({ kind, boughtOn, value: amount(value) }, 2026 + i).toFixed(2))).toEqual(
      years,
    );
  });

  it('of a vehicle that works for its living all of it counts; without a rate nothing does', () => {
    const truck = { kind: 'vehicle', boughtOn: '2026-01-01', value: amount('50000'), isForWork: true } as const;
    expect(depreciationOf(truck, 2026).toFixed(2)).toBe('10000.00');
    expect(depreciationOf(truck, 2026, { depreciationRates: [] }).isZero()).toBe(true);
    expect(() => depreciationOf({ ...truck, boughtOn: '2026-02-30' }, 2026)).toThrow(RangeError);
  });

  it.each<[string, string | undefined, number, string, string]>([
    ['2026-03-10', undefined, 2026, '1000.00', '5000.00'], // ten of sixty months
    ['2026-03-10', undefined, 2031, '200.00', '0.00'],
    ['2026-03-10', '2027-03-01', 2026, '1000.00', '5000.00'],
    ['2026-03-10', '2027-03-31', 2027, '200.00', '4800.00'], // the month of the sale is its buyer's
    ['2026-03-10', '2027-03-01', 2028, '0.00', '4800.00'],
    ['2026-03-10', '2026-03-28', 2026, '0.00', '6000.00'],
    ['2026-03-10', undefined, 2025, '0.00', '6000.00'],
  ])('a car of %s sold on %s: in %i %s, and %s is left', (boughtOn, soldOn, year, expense, left) => {
    const car = { kind: 'vehicle', boughtOn, value: amount('6000'), ...(soldOn && { soldOn }) } as const;
    const stands = depreciationYear(car, year);
    expect([stands.expense, stands.left].map((each) => each.toFixed(2))).toEqual([expense, left]);
    expect(stands).toMatchObject({ rate: { percent: '20', unconfirmed: expect.any(String) } });
  });

  it('says what of its value counts', () => {
    const car = { kind: 'vehicle', boughtOn: '2026-01-10', value: amount('40000') } as const;
    expect(depreciationYear(car, 2026)).toMatchObject({ counted: amount('35000.00'), left: amount('28000.00') });
    expect(depreciationYear({ ...car, isForWork: true }, 2026).counted).toEqual(amount('40000.00'));
  });

  it('adds up to its value, whatever the month, and is never negative', () => {
    const kinds = fc.constantFrom<AssetKind>('building', 'equipment', 'vehicle', 'computer');
    const cents = fc.bigInt({ min: 1n, max: 50_000_000n }).map((units) => Amount.of(units, 2));
    const month = fc.integer({ min: 1, max: 12 }).map((n) => `2026-${String(n).padStart(2, '0')}-10`);
    fc.assert(
      fc.property(kinds, cents, month, (kind, value, boughtOn) => {
        const asset = { kind, boughtOn, value, isForWork: true };
        const years = Array.from({ length: 24 }, (_, i) => depreciationOf(asset, 2025 + i));
        expect(years.some((each) => each.isNegative())).toBe(false);
        expect(sum(years).toFixed(2)).toBe(value.toFixed(2));
      }),
    );
  });
});
