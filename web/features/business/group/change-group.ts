import { updateGroup } from '#contract/account/accounts.ts';
import type { Group } from '#contract/roles.ts';
import { call } from '#web/api/call.ts';
import { moveSession } from '#web/shell/session/session.ts';

/** Says whether there is a RUC. The app loads anew: other things can be done from now on. */
export async function changeGroup(group: Group): Promise<void> {
  await moveSession(() => call(updateGroup, { body: { group } }));
  location.assign(group === 'PER' ? '/home' : '/setup/downloadingInfo');
}
