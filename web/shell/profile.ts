import { queryOptions, useQuery } from '@tanstack/react-query';
import { allProfile } from '../../contract/accounts.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';

/** Who I am, for whom I act, which environment is on, what set-up still lacks, what is left of the quota. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call(allProfile, { signal }),
  staleTime: 30_000,
});
export const useProfile = () => useQuery(profileQuery);
export const refreshProfile = () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
