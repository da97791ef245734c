import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { Profile } from '#contract/account/accounts.ts';
import { type Looks, updateFlagCharacter } from '#contract/account/looks.ts';
import { getPersonalData, sendEmailCode } from '#contract/account/personal-data.ts';
import { emailAddress } from '#phrases/account/settings.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { queryClient, setKnown } from '#web/api/query-client.ts';
import { applyLooks } from '#web/shell/frame/theme.ts';
import { profileQuery, refreshProfile } from '#web/shell/session/profile.ts';
import { showToast } from '#web/ui/toast.tsx';

/** What we know of the person who is signed in, beside the business. */
export const personalDataQuery = queryOptions({
  queryKey: ['personal-data'],
  queryFn: ({ signal }) => call(getPersonalData, { signal }),
  meta: { kept: true },
});
export const usePersonalData = () => useQuery(personalDataQuery);

/** After the person or their address changed. */
export const refreshPerson = () =>
  Promise.all([queryClient.invalidateQueries({ queryKey: personalDataQuery.queryKey }), refreshProfile()]);

/** Chosen here and not kept yet. */
let wanted: Partial<Looks> = {};
const show = (): void => {
  const known = queryClient.getQueryData<Profile>(profileQuery.queryKey);
  if (known === undefined) return;
  const looks = { ...known.looks, ...wanted };
  setKnown(profileQuery.queryKey, { ...known, looks });
  applyLooks(looks);
};

let saving = Promise.resolve();
/**
 * Shown at once, then kept on the server for the other browsers, one choice after the other; what could not be kept is
 * taken back.
 */
export function chooseLooks(chosen: Partial<Looks>): Promise<void> {
  wanted = { ...wanted, ...chosen };
  show();
  saving = saving.then(keepLooks);
  return saving;
}
async function keepLooks(): Promise<void> {
  const sent = wanted;
  if (Object.keys(sent).length === 0) return;
  try {
    await call(updateFlagCharacter, { body: sent, keepalive: true });
    // The profile may have been asked for again meanwhile.
    show();
    if (wanted === sent) wanted = {};
  } catch (error) {
    wanted = {};
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
