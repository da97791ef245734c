import { expect, it } from 'vitest';
import { lateOfYear } from './late-year.ts';

const when = { dueOn: '2027-03-18', filedOn: '2027-03-30', tables: { interestRates: [] } } as const;
/** Of a year with 30,000 of income. */
const fineOf = (charged: string, credit: string, pay: string) => {
  const boxes = { 729: '30000.00', 741: '0.00', 827: '0.00', 902: pay };
  const equation = { charged, credit, retained: '0.00', before: '0.00', other: '0.00', late: '0.00', pay };
  return lateOfYear({ boxes, equation }, when)?.fine.toFixed(2);
};

it.each([
  ['of the whole tax of the table, whatever personal expenses take off it', '1900.00', '1000.00', '900.00', '57.00'],
  ['of the same where retentions leave nothing to pay', '1900.00', '1000.00', '0.00', '57.00'],
  ['of the income where the rebate takes all of the tax', '1000.00', '1000.00', '0.00', '30.00'],
  ['of the income where there is no tax', '0.00', '0.00', '0.00', '30.00'],
])('the fine of a late year is %s', (_, charged, credit, pay, fine) => {
  expect(fineOf(charged, credit, pay)).toBe(fine);
});
