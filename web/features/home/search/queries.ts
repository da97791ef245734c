import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { search } from '#contract/home/search.ts';
import { call } from '#web/api/call.ts';

/** What fits; the answer before it stands until it comes. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => call(search, { query: { text }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: false,
  });
