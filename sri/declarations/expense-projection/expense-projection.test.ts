import { describe, expect, it, test } from 'vitest';
import { amount } from '../../num/index.ts';
import { type ExpectedYear, projectExpenses, projectionBoxes } from './index.ts';

const lucia: ExpectedYear = {
  ...{ year: 2026, identification: '1712345678', name: 'LUCÍA MORALES' },
  employer: { ruc: '1790016919001', name: 'CORPORACIÓN FAVORITA' },
  ...{ salary: amount('18000'), otherSalary: amount('2400.5') },
  expenses: {
    ...{ housing: amount('3840'), education: amount('1480'), health: amount('1245') },
    ...{ clothing: amount('412.60'), food: amount('2310.40'), tourism: amount('0') },
  },
  ...{ catastrophicIllness: false, dependants: 2 },
};
const made = (more: Partial<ExpectedYear>) => {
  const { boxes, limit, estimate } = projectExpenses({ ...lucia, ...more });
  return { of: Object.fromEntries(boxes.map(({ code, value }) => [code, value])), limit: limit?.toFixed(2), estimate };
};

describe('the projection of personal expenses', () => {
  it('has every box of the form with its sums', () => {
    expect(made({})).toEqual({
      of: {
        ...{ 101: '1712345678', 102: 'LUCÍA MORALES', 103: '18000.00', 104: '2400.50', 105: '20400.50' },
        ...{ 106: '3840.00', 107: '1480.00', 108: '1245.00', 109: '412.60', 110: '2310.40', 111: '0.00' },
        // 18 % of 9,039.80: 11 × 821.80.
        ...{ 112: '9288.00', 113: 'NO', 114: '2', 115: '1627.16' },
        ...{ 116: '1790016919001', 117: 'CORPORACIÓN FAVORITA' },
      },
      ...{ limit: '9039.80', estimate: false },
    });
    expect(projectionBoxes.rows.map(({ code }) => Number(code))).toEqual(
      Array.from({ length: 17 }, (_, at) => 101 + at),
    );
  });

  test.each([
    ['without dependants', { dependants: 0 }, '1035.47', '5752.60'],
    ['with an illness', { catastrophicIllness: true, dependants: 0 }, '1671.84', '82180.00'],
    ['of a year without its rule', { year: 2027 }, '1627.16', '9039.80'],
    ['of one before any rule', { year: 2021 }, '0.00', undefined],
  ] as const)('%s', (_, more, rebate, limit) => {
    const { of, ...rest } = made(more);
    expect([of['115'], rest.limit]).toEqual([rebate, limit]);
  });

  it('says that a year has no rule yet, and of an illness SI', () => {
    expect(made({ year: 2027 }).estimate).toBe(true);
    expect(made({ catastrophicIllness: true }).of['113']).toBe('SI');
  });
});
