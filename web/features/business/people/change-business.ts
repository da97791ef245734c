import * as calls from '#contract/business/people.ts';
import { type CallInput, call } from '#web/api/call.ts';
import { forgetInvitation } from '#web/features/account/session/invitation-token.ts';
import { moveSession } from '#web/shell/session/session.ts';

/** Loads the app anew: nothing of the business that was shown stays in this page's memory. */
const begin = (address: string) => location.assign(address);

/** Acts for another business of the person; what was being written in the old one is saved there first. */
export async function changeBusiness(customerId: string): Promise<void> {
  await moveSession(() => call(calls.switchBusiness, { body: { customerId } }));
  begin('/home');
}

/** Accepts an invitation with the account that is signed in. */
export async function acceptInvitation(token: string): Promise<void> {
  await moveSession(() => call(calls.acceptInvitation, { body: { token } }));
  forgetInvitation();
  begin('/home');
}

/** Opens the business of the own RUC. */
export async function openOwnBusiness(): Promise<void> {
  await moveSession(() => call(calls.openOwnBusiness, {}));
  begin('/setup/downloadingInfo');
}

/** The same where another has the RUC. Gives whether the operator has to look at it. */
export async function proveOwnBusiness(
  input: CallInput<typeof calls.openOwnBusinessWithSignature>,
): Promise<'opened' | 'waits'> {
  const { outcome } = await moveSession(() => call(calls.openOwnBusinessWithSignature, input));
  if (outcome === 'opened') begin('/setup/downloadingInfo');
  return outcome;
}

/** Leaves the business shown; its sessions end, so the next screen is the login. */
export async function leaveBusiness(): Promise<void> {
  await moveSession(() => call(calls.leaveBusiness, {}));
  begin('/signin');
}
