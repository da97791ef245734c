import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type EntryFilter, getDashboard, getEntries, setSpendingLimit } from '#contract/books/dashboard.ts';
import type { Group } from '#contract/roles.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { Iva } from './dashboard-address.ts';

interface Asked {
  readonly apiGroup: Group;
  readonly requestDate: string;
  readonly iva: Iva;
}

/** Asked anew at every visit, with the last answer on the screen meanwhile: anything may have been issued since. */
export const dashboardQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['books', 'dashboard', asked],
    queryFn: ({ signal }) => call(getDashboard, { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 3_000,
  });

export const entriesQuery = (filter: EntryFilter) =>
  infiniteQueryOptions({
    queryKey: ['books', 'entries', filter],
    queryFn: ({ pageParam, signal }) =>
      call(getEntries, { query: { ...filter, cursor: pageParam, limit: 25 }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
    staleTime: 3_000,
  });

/** null: no limit any more. */
export const setLimit = async (category: string, value: string | null) => {
  await call(setSpendingLimit, { body: { category, value } });
  await queryClient.invalidateQueries({ queryKey: ['books', 'dashboard'] });
};
