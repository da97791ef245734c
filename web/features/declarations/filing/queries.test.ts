import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import type { FrozenDeclaration } from '#contract/declarations/filing.ts';

const answer = { id: 'd1', year: '2025', answers: {}, before: {} };
vi.mock('#web/api/call.ts', () => ({ call: async () => answer }));

// Other files of this worker may have loaded them without what is put in place of their parts here.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { queryClient } = await import('#web/api/query-client.ts');
const { overdueQuery } = await import('../calendar/queries.ts');
const { paymentQuery } = await import('../payment/queries.ts');
const { saveAnswers } = await import('../revenue/queries.ts');
const { declarationQuery, reportRefused } = await import('./queries.ts');

const received = ['received', 'one', 'r1'];
const payment = paymentQuery('2025', 'renta').queryKey;
const isOld = (queryKey: readonly unknown[]) => queryClient.getQueryState(queryKey)?.isInvalidated;

beforeEach(() => {
  for (const key of [received, payment, overdueQuery.queryKey]) queryClient.setQueryData(key, {});
});
afterAll(() => queryClient.clear());

it('what became of a return is asked anew in the books and of what was received, whose days it closed or opened', async () => {
  await reportRefused('d1', 'No leyó el archivo');
  expect(queryClient.getQueryData<FrozenDeclaration>(declarationQuery('d1').queryKey)).toBe(answer);
  expect([received, payment, overdueQuery.queryKey].map(isOld)).toEqual([true, true, true]);
});

it('an answer about a year moves everything that is computed of it: what is paid, what being late costs', async () => {
  await saveAnswers({ year: '2025', answers: { illness: { has: false } } });
  expect([payment, overdueQuery.queryKey].map(isOld)).toEqual([true, true]);
});
