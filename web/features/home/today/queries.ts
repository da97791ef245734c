import { queryOptions } from '@tanstack/react-query';
import { homeInfo } from '#contract/home/home.ts';
import { call } from '#web/api/call.ts';

/**
 * Asked anew at every visit, with the last answer on the screen meanwhile: anything may have been issued since. What set
 * out together with the page is this visit's.
 */
export const homeQuery = queryOptions({
  queryKey: ['home'],
  queryFn: ({ signal }) => call(homeInfo, { signal }),
  meta: { kept: true },
  staleTime: 3_000,
});
