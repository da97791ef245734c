import { queryOptions, useQuery } from '@tanstack/react-query';
import { allProfile } from '#contract/account/accounts.ts';
import { call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { applyLooks } from '../frame/theme.ts';
import { signOutHere } from './session.ts';

/** Who I am, for whom I act, which environment is on, what set-up still lacks, what is left of the quota. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: async ({ signal }) => {
    const profile = await call(allProfile, { signal });
    // An account that was deleted meanwhile, in this browser or another (requirement S3.1).
    if (profile.taxId.includes('_deleted')) signOutHere();
    applyLooks(profile.looks);
    return profile;
  },
  staleTime: 30_000,
  meta: { kept: true },
});
export const useProfile = () => useQuery(profileQuery);
/** Whether the installation sells; until that is known, no link leads there. */
export const useHasShop = (): boolean => (useProfile().data?.payments ?? 'closed') !== 'closed';
export const refreshProfile = () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
