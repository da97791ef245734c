import { expect, it } from 'vitest';
import { comingOf, knownOf, wholeOf } from './known-sums.ts';

it('knows of a side what repeats and what is on credit', () => {
  expect(knownOf({ repeats: '10.10', credit: '0.20' })).toBe('10.30');
});

it.each([
  [[], true, '0.00'],
  [[['0.00', '0.00']], true, '0.00'],
  [[['10.10', '10.10']], false, '0.00'],
  [
    [
      ['100.00', '10.10'],
      ['0.00', '0.20'],
    ],
    false,
    '-89.70',
  ],
  [[['0.00', '25.00']], false, '25.00'],
])('of the months %j together', (months, isNothing, missing) => {
  const whole = wholeOf(months.map(([income = '', expense = '']) => ({ income, expense })));
  expect([whole.isNothing, whole.missing.toFixed(2)]).toEqual([isNothing, missing]);
});

it('adds what comes by its direction, and what has no amount as nothing', () => {
  const items = [
    { direction: 'ING' as const, amount: '10.10' },
    { direction: 'GAS' as const, amount: '7.00' },
    { direction: 'ING' as const, amount: '0.20' },
    { direction: null, amount: null },
  ];
  expect([comingOf('ING', items), comingOf('GAS', items), comingOf('GAS', [])]).toEqual(['10.30', '7.00', '0.00']);
});
