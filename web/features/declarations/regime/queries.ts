import { queryOptions } from '@tanstack/react-query';
import { getRegimeOutlook } from '#contract/declarations/calendar.ts';
import { call } from '#web/api/call.ts';

export const regimeQuery = queryOptions({
  queryKey: ['books', 'regime'],
  queryFn: ({ signal }) => call(getRegimeOutlook, { signal }),
  staleTime: 3_000,
});
