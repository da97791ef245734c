import { queryOptions } from '@tanstack/react-query';
import { getTaxReserve } from '#contract/declarations/reserve.ts';
import { call } from '#web/api/call.ts';

/** Whatever is saved in the books moves it. */
export const reserveQuery = queryOptions({
  queryKey: ['books', 'reserve'],
  queryFn: ({ signal }) => call(getTaxReserve, { signal }),
  staleTime: 3_000,
});
