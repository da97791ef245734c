import { expect, test } from 'vitest';
import { submittedFrom } from './calendar.rules.ts';
import { stepNames, stepOf, waitingOf } from './questions.rules.ts';
import { longestDeferral } from './returns.rules.ts';

test('an annex is submitted once its year is over, a projection already in the year before', () => {
  expect(submittedFrom('personalExpenses', '2026')).toBe('2027-01-01');
  expect(submittedFrom('expenseProjection', '2026')).toBe('2025-01-01');
});

test('the questions are asked in the order of their numbers', () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(stepOf)).toEqual([...stepNames, undefined]);
});

test('what waits for an answer was asked and not answered', () => {
  const bills = [0, 1, 2, 3].map((at) => ({ at, isAsked: at > 1, isAnswered: at % 2 === 1 }));
  expect(waitingOf(bills).map(({ at }) => at)).toEqual([2]);
});

test('the tax of a sale on credit is put off for a quarter at most', () => {
  expect(longestDeferral).toBe(3);
});
