import { queryOptions } from '@tanstack/react-query';
import { getAnnex } from '#contract/declarations/annex.ts';
import { call } from '#web/api/call.ts';

/** Whatever is saved in the books moves it. */
export const annexQuery = (period: string) =>
  queryOptions({
    queryKey: ['books', 'annex', period],
    queryFn: ({ signal }) => call(getAnnex, { query: { period }, signal }),
    staleTime: 3_000,
  });
