import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { addDevice, closeOtherSessions, getDevices, removeDevice } from '#contract/account/devices.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from '#contract/account/second-factor.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { queryClient } from '#web/api/query-client.ts';
import { secondFactorQuery } from '#web/shell/session/second-factor.ts';

const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => call(getDevices, { signal }),
});
export const useDevices = () => useQuery(devicesQuery);

const refresh = () =>
  Promise.all([devicesQuery, secondFactorQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));

/** A call about the account's safety: afterwards devices and second factor are asked again. */
function useChange<E extends Endpoint>(entry: E) {
  return useMutation({ mutationFn: (input: CallInput<E>) => call(entry, input), onSuccess: refresh });
}

export const useRenameDevice = () => useChange(addDevice);
export const useRemoveDevice = () => useChange(removeDevice);
export const useCloseOthers = () => useChange(closeOtherSessions);
export const useBeginFactor = () => useChange(beginSecondFactor);
export const useConfirmFactor = () => useChange(confirmSecondFactor);
export const useRenewCodes = () => useChange(renewRecoveryCodes);
export const useTurnOffFactor = () => useChange(turnOffSecondFactor);
