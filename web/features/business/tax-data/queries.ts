import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import {
  addSalesPoint,
  deleteElectronicSignature,
  deleteLogo,
  deleteLogoEmail,
  deleteSalesPoint,
  getTaxDataComplete,
  registerNoHaveLogo,
  saveActivity,
  saveEstablishment,
  savePricesIncludeIva,
  updateElectronicSignature,
  updateImageLogo,
  updateImageLogoEmail,
  updateSequential,
  updateTaxData,
} from '#contract/business/tax-data.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { refreshProfile } from '#web/shell/session/profile.ts';
import { refreshSession } from '#web/shell/session/session.ts';

export const taxDataQuery = queryOptions({
  queryKey: ['tax-data'],
  queryFn: ({ signal }) => call(getTaxDataComplete, { signal }),
  meta: { kept: true },
  staleTime: 60_000,
});
export const useTaxData = () => useQuery(taxDataQuery);

/** Whether prices of new products and lines begin with the IVA in them, and how to say so for the business. */
export function usePricesIncludeIva(): readonly [boolean, (pricesIncludeIva: boolean) => void] {
  const includes = useTaxData().data?.pricesIncludeIva ?? true;
  const keep = (pricesIncludeIva: boolean) => {
    queryClient.setQueryData(taxDataQuery.queryKey, (data) => data && { ...data, pricesIncludeIva });
    // Without a line the choice holds for what is being written, and the next answer says what is kept.
    call(savePricesIncludeIva, { body: { pricesIncludeIva } }).catch(() => undefined);
  };
  return [includes, keep];
}

const refresh = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: taxDataQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['readiness'] }),
    refreshProfile(),
    // The regime decides what may be done.
    refreshSession(),
  ]);

/** A call that changes the taxpayer's set-up: afterwards everything that shows it is asked again. */
function useChange<E extends Endpoint>(entry: E) {
  return useMutation({ mutationFn: (input: CallInput<E>) => call(entry, input), onSuccess: refresh });
}

export const useSaveTaxData = () => useChange(updateTaxData);
export const useSaveActivity = () => useChange(saveActivity);
export const useSaveEstablishment = () => useChange(saveEstablishment);
export const useAddSalesPoint = () => useChange(addSalesPoint);
export const useDeleteSalesPoint = () => useChange(deleteSalesPoint);
export const useUpdateSequential = () => useChange(updateSequential);
export const useUploadSignature = () => useChange(updateElectronicSignature);
export const useRevokeSignature = () => useChange(deleteElectronicSignature);
export const useUploadLogo = () => useChange(updateImageLogo);
export const useRemoveLogo = () => useChange(deleteLogo);
export const useUploadMailPicture = () => useChange(updateImageLogoEmail);
export const useRemoveMailPicture = () => useChange(deleteLogoEmail);
export const useNoLogo = () => useChange(registerNoHaveLogo);
