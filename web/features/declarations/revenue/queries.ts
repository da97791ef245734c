import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { IncomePart, IncomeRegime, RebateGroup, RevenueLine } from '#contract/declarations/year/revenue.rules.ts';
import * as revenue from '#contract/declarations/year/revenue.ts';
import { getParameter } from '#contract/platform/parameters.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';

/** Whatever is saved in the books moves a year. */
const key = (...of: readonly unknown[]) => ['books', 'revenue', ...of];
const alive = { placeholderData: keepPreviousData, staleTime: 3_000 };

export const revenueQuery = (year?: string) =>
  queryOptions({
    queryKey: key('year', year),
    queryFn: ({ signal }) => call(revenue.getRevenueReturn, { query: { year }, signal }),
    ...alive,
  });

/** What the operator says beside every income tax; usually nothing. */
export const rentNoticeQuery = queryOptions({
  queryKey: ['parameter', 'rentChangeNotice'],
  queryFn: ({ signal }) => call(getParameter, { params: { param: 'rentChangeNotice' }, signal }),
  staleTime: 10 * 60_000,
});

/** Which documents of a year: of a figure, left out for a reason, or personal ones of a group or of all. */
export type Wanted =
  | { readonly line: RevenueLine; readonly regime?: IncomeRegime | undefined; readonly only?: IncomePart | undefined }
  | { readonly reason: string }
  | { readonly personal: RebateGroup | 'all' };

export const revenueDocumentsQuery = (year: string, wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: key('documents', year, wanted),
    queryFn: ({ pageParam: page, signal }) => {
      if (!('personal' in wanted))
        return call(revenue.getRevenueDocuments, { query: { year, ...wanted, page }, signal });
      const group = wanted.personal === 'all' ? undefined : wanted.personal;
      return call(revenue.getExpensePersonal, { query: { declarationYear: year, group, page }, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ pages }: revenue.RevenueDocuments, _, page: number) => (page < pages ? page + 1 : undefined),
    ...alive,
  });

export async function saveAnswers(body: CallInput<typeof revenue.saveRevenueAnswers>['body']) {
  const answer = await call(revenue.saveRevenueAnswers, { body });
  // Beside the year what is late, what is put aside, and what would be approved and paid of it.
  await queryClient.invalidateQueries({ queryKey: ['books'] });
  return answer;
}
