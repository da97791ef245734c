import { expect, it } from 'vitest';
import { addDays } from '../dates/index.ts';
import { amount, ZERO } from '../num/index.ts';
import { fineGrowsAfter, lateFiling, lateOf, monthsLate } from './late-filing.ts';

it.each([
  ['2026-03-12', '2026-03-12', 0],
  ['2026-03-12', '2026-03-13', 1],
  ['2026-03-12', '2026-05-14', 3],
  ['2026-07-10', '2026-10-10', 3],
  ['2026-12-28', '2027-01-29', 2],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-03-01', 2],
])('due %s, filed %s: %i months', (dueOn, filedOn, months) => {
  expect(monthsLate(dueOn, filedOn)).toBe(months);
});

it.each([
  ['2026-03-12', '2026-03-13', '2026-04-12'],
  ['2026-03-12', '2026-04-12', '2026-04-12'],
  ['2026-01-31', '2026-02-05', '2026-02-28'],
])('due %s, on %s: the fine grows after %s', (dueOn, day, last) => {
  expect(fineGrowsAfter(dueOn, day)).toBe(last);
  expect(monthsLate(dueOn, last)).toBe(monthsLate(dueOn, day));
  expect(monthsLate(dueOn, addDays(last, 1))).toBe(monthsLate(dueOn, day) + 1);
});

const late = (dueOn: string, filedOn: string, tax: string, sales: string) => {
  const { fine, interest, faults } = lateFiling({ dueOn, filedOn, tax: amount(tax), sales: amount(sales) });
  return [fine.toFixed(2), interest?.toFixed(2), faults.map(({ code }) => code)];
};

it('takes 3 % of the tax a month, at most all of it, and a thousandth of the sales when there is none', () => {
  expect(late('2026-07-10', '2026-10-10', '0', '100')).toEqual(['0.30', '0.00', []]);
  expect(late('2026-01-12', '2026-02-20', '200', '5000')).toEqual(['12.00', '2.59', ['unconfirmed']]);
  expect(late('2020-01-12', '2026-02-20', '200', '5000')[0]).toBe('200.00');
  expect(late('2020-01-12', '2026-02-20', '0', '5000')[0]).toBe('250.00');
  expect(late('2026-01-12', '2026-02-20', '-5', '5000')).toEqual(['10.00', '0.00', []]);
  expect(late('2026-01-12', '2026-02-20', '0', '0')).toEqual(['0.00', '0.00', ['fixed_fine']]);
  // A credit note of a sale of before alone.
  expect(late('2026-01-12', '2026-02-20', '0', '-3000')).toEqual(['0.00', '0.00', ['fixed_fine']]);
  expect(late('2026-01-12', '2026-01-12', '200', '5000')).toEqual(['0.00', '0.00', []]);
});

it('has no interest where the rate of a quarter is not loaded, and says so', () => {
  expect(late('2026-03-12', '2026-05-14', '200', '0')).toEqual(['18.00', undefined, ['interest']]);
  expect(lateFiling({ dueOn: '2024-01-31', filedOn: '2024-03-01', tax: amount('100'), sales: ZERO }).interest).toEqual(
    amount('1.66'),
  );
});

it('says that a rate is unconfirmed when one of several is', () => {
  const row = (validFrom: string, validTo: string) => ({
    code: 'selfAssessed',
    label: '',
    monthly: '0.8',
    validFrom,
    validTo,
  });
  const sure = row('2025-10-01', '2025-12-31');
  const doubtful = { ...row('2026-01-01', '2026-03-31'), unconfirmed: 'prensa' };
  const facts = { dueOn: '2025-12-12', filedOn: '2026-01-20', tax: amount('100'), sales: ZERO };
  const { faults } = lateFiling(facts, { interestRates: [sure, doubtful] });
  expect(faults.map(({ code }) => code)).toEqual(['unconfirmed']);
});

it('costs a substitute nothing when nothing more is to be paid', () => {
  const facts = { dueOn: '2026-03-12', filedOn: '2026-04-20' };
  const cost = (tax: string, isSubstitute: boolean) =>
    lateOf({ tax: amount(tax), sales: amount('5000') }, { ...facts, isSubstitute })?.fine.toFixed(2);
  expect([cost('0', true), cost('0.01', true), cost('0', false)]).toEqual([undefined, '0.00', '10.00']);
  const onTheDay = { dueOn: '2026-03-12', filedOn: '2026-03-12' };
  expect(lateOf({ tax: amount('100'), sales: ZERO }, onTheDay)).toBeUndefined();
});

it.each([
  ['2026-04-28', 'segundo trimestre de 2026'],
  ['2026-07-28', 'tercer trimestre de 2026'],
  ['2025-12-30', 'cuarto trimestre de 2025'],
  ['2024-12-31', 'primer trimestre de 2025'],
])('due %s: names the %s, of which the rate is missing', (dueOn, quarter) => {
  const { faults } = lateFiling({ dueOn, filedOn: addDays(dueOn, 1), tax: amount('10'), sales: ZERO });
  expect(faults.find(({ code }) => code === 'interest')?.sentence).toBe(
    `Falta la tasa de interés del ${quarter}: el interés queda vacío. Búscala en el portal del SRI.`,
  );
});
