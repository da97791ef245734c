import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type BillStep, billSteps, stepsOfSales } from '#contract/declarations/questions.rules.ts';
import * as questions from '#contract/declarations/questions.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { returnKey } from '#web/features/declarations/living/queries.ts';

export const billsQuery = (period: string) =>
  queryOptions({
    queryKey: returnKey('bills', period),
    queryFn: ({ signal }) => call(questions.getDeclarationBills, { query: { period }, signal }),
    staleTime: 3_000,
  });

export async function answerCases(period: string, names: readonly BillStep[]) {
  const steps = names.map((name) => billSteps[name]);
  const answer = await call(questions.answerCases, { body: { period, steps } });
  await queryClient.invalidateQueries({ queryKey: ['books'] });
  return answer;
}

/** Documents for a question, fifty at a time. */
export const picksQuery = (period: string, name: BillStep, words: string) =>
  infiniteQueryOptions({
    queryKey: returnKey('picks', period, name, words),
    queryFn: ({ pageParam, signal }) => {
      const isOfSales = stepsOfSales.some((each) => each === name);
      const query = { period, step: billSteps[name], words, page: pageParam };
      return call(isOfSales ? questions.getInvoiceToSelect : questions.getExpenseToMarkRefund, { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ pages }, _, page) => (page < pages ? page + 1 : undefined),
    staleTime: 3_000,
  });
