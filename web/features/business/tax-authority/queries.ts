import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  acceptTaxInformation,
  type DownloadState,
  deleteTaxLogin,
  getTaxAuthority,
  reloadTaxInformation,
  saveTaxLogin,
} from '#contract/business/tax-authority.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshProfile } from '#web/shell/session/profile.ts';
import { refreshSession } from '#web/shell/session/session.ts';
import { taxDataQuery } from '../tax-data/queries.ts';

export const isPending = (state: DownloadState): boolean => !['none', 'done', 'failed'].includes(state);

const taxAuthorityQuery = queryOptions({
  queryKey: ['tax-authority'],
  queryFn: ({ signal }) => call(getTaxAuthority, { signal }),
  staleTime: 10_000,
  // While something is pending every second shows how far it is; otherwise nobody asks.
  refetchInterval: ({ state }) => (state.data !== undefined && isPending(state.data.download.state) ? 1_000 : false),
});
export const useTaxAuthority = () => useQuery(taxAuthorityQuery);

/** What a download or a choice may have changed. */
export const refreshTaxData = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: taxDataQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['readiness'] }),
    refreshProfile(),
    refreshSession(),
  ]);

const refreshAll = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: taxAuthorityQuery.queryKey }), refreshTaxData()]);

function useChange<E extends Endpoint>(entry: E) {
  return useMutation({ mutationFn: (input: CallInput<E>) => call(entry, input), onSuccess: refreshAll });
}
export const useSaveTaxLogin = () => useChange(saveTaxLogin);
export const useDeleteTaxLogin = () => useChange(deleteTaxLogin);
export const useReloadTaxInformation = () => useChange(reloadTaxInformation);
export const useAcceptTaxInformation = () => useChange(acceptTaxInformation);
