import { expect, test } from 'vitest';
import { amount } from '../../num/index.ts';
import { shipped } from './compute-income-tax.ts';
import { expenseAnnex, incomeTaxTables, rebateRules } from './index.ts';

const of = (year: number, gross: string, expenses: string, isWhole: boolean) =>
  expenseAnnex({ year, gross: amount(gross), personalExpenses: amount(expenses), isWhole });

test.each([
  ['earns more and has expenses', 2026, '12208.01', '0.01', false, 'yes'],
  ['earns as much as is tax-free, in a year that is whole', 2026, '12208', '9000', true, 'no'],
  ['the same while the year runs', 2026, '12208', '9000', false, 'open'],
  ['has no expenses, in a year that is whole', 2026, '50000', '0', true, 'no'],
  ['has none yet', 2026, '50000', '0', false, 'open'],
  ['earned that much in a year with a lower base', 2025, '12208', '1', true, 'yes'],
  ['earned more in the first year of the rule', 2022, '12208', '1', true, 'yes'],
  ['is of a year without its table', 2027, '50000', '9000', true, 'open'],
])('who %s', (_, year, gross, expenses, isWhole, concerns) => {
  expect(of(year, gross, expenses, isWhole)?.concerns).toBe(concerns);
});

test('says from what on, as no source confirmed it', () => {
  const verdict = of(2027, '0', '0', false);
  expect([verdict?.incomeAbove.toFixed(2), verdict?.expensesAbove.toFixed(2)]).toEqual(['12208.00', '0.00']);
  expect(verdict?.isConfirmed).toBe(false);
  expect(of(2021, '50000', '9000', true)).toBeUndefined();
  // Another rule is another row.
  const third = [{ fromYear: 2022, incomeAbove: '1.00001', expensesAbove: '0.3333', source: 'un decreto' }];
  const law = { ...shipped, incomeTax: incomeTaxTables, rebates: rebateRules };
  const year = { year: 2026, gross: amount('20000'), personalExpenses: amount('4068.93'), isWhole: true };
  expect(expenseAnnex(year, law, third)).toMatchObject({
    ...{ concerns: 'no', isConfirmed: true },
    ...{ incomeAbove: amount('12208.12'), expensesAbove: amount('4068.93') },
  });
});
