import { queryOptions, useQuery } from '@tanstack/react-query';
import { getSecondFactor } from '#contract/account/second-factor.ts';
import { call } from '#web/api/call.ts';

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(getSecondFactor, { signal }),
});
/** Whether codes are asked of this person. */
export const useSecondFactor = () => useQuery(secondFactorQuery);
