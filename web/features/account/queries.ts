import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../../contract/accounts.ts';
import { type Looks, updateFlagCharacter } from '../../../contract/looks.ts';
import { getPersonalData, sendEmailCode } from '../../../contract/personal-data.ts';
import { emailAddress } from '../../../phrases/screens/settings.ts';
import { call } from '../../api/call.ts';
import { sentenceOf } from '../../api/problem.ts';
import { queryClient } from '../../api/query-client.ts';
import { profileQuery, refreshProfile } from '../../shell/profile.ts';
import { applyLooks } from '../../shell/theme.ts';
import { showToast } from '../../ui/toast.tsx';

/** What we know of the person who is signed in, beside the business. */
export const personalDataQuery = queryOptions({
  queryKey: ['personal-data'],
  queryFn: ({ signal }) => call(getPersonalData, { signal }),
});
export const usePersonalData = () => useQuery(personalDataQuery);

/** After the person or their address changed. */
export const refreshPerson = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: personalDataQuery.queryKey }), refreshProfile()]);

/** Shown at once, then kept on the server for the other browsers; what could not be kept is taken back. */
export async function chooseLooks(chosen: Partial<Looks>): Promise<void> {
  // An answer on its way still says what was chosen before.
  queryClient.cancelQueries({ queryKey: profileQuery.queryKey }, { revert: false });
  const known = queryClient.getQueryData<Profile>(profileQuery.queryKey);
  if (known === undefined) return;
  const looks = { ...known.looks, ...chosen };
  queryClient.setQueryData(profileQuery.queryKey, { ...known, looks });
  applyLooks(looks);
  try {
    await call(updateFlagCharacter, { body: chosen });
  } catch (error) {
    showToast(sentenceOf(error), { tone: 'danger' });
    await refreshProfile();
  }
}

/** Another code to the address of the account. */
export const useSendCode = (email: string) =>
  useMutation({
    mutationFn: () => call(sendEmailCode, {}),
    onSuccess: () => showToast(emailAddress.sent(email)),
    onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
    onSettled: refreshPerson,
  });
