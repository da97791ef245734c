import type { z } from 'zod';
import type * as accountDeletion from '../../contract/account-deletion.ts';
import type * as accounts from '../../contract/accounts.ts';
import type * as appLinks from '../../contract/app-links.ts';
import type * as personalData from '../../contract/personal-data.ts';
import type * as recovery from '../../contract/recovery.ts';
import type * as session from '../../contract/session.ts';
import type { CallEntry } from './call.ts';

// The calls of the first scripts. Importing the contract itself would bring the schema library (32 kB) before the first
// paint; here are its addresses only, and first-calls.test.ts holds them equal to the contract.

type Light<Entry> = Entry extends CallEntry<infer P, infer Q, infer B, infer O> ? CallEntry<P, Q, B, O> : never;
/** A form: `call` adds the token and asks for JSON. */
type LightForm<Entry> =
  Entry extends CallEntry<infer P, infer Q, infer B, infer O>
    ? CallEntry<P, Q, z.ZodType<unknown, Omit<z.input<B>, 'csrfToken' | 'json'>>, O>
    : never;

export const getCsrf: Light<typeof session.getCsrf> = { method: 'GET', paths: { app: '/api/auth/csrf' } };
export const getSession: Light<typeof session.getSession> = { method: 'GET', paths: { app: '/api/auth/session' } };
export const updateSession: LightForm<typeof session.updateSession> = {
  method: 'POST',
  paths: { app: '/api/auth/session' },
};
export const signInCallback: LightForm<typeof session.signInCallback> = {
  method: 'POST',
  paths: { app: '/api/auth/callback/:provider' },
};
export const secondFactorCallback: LightForm<typeof session.secondFactorCallback> = {
  method: 'POST',
  paths: { app: '/api/auth/callback/second-factor' },
};
export const signOut: LightForm<typeof session.signOut> = { method: 'POST', paths: { app: '/api/auth/signout' } };
export const authLog: LightForm<typeof session.authLog> = { method: 'POST', paths: { app: '/api/auth/_log' } };
export const networkStatus: Light<typeof accounts.networkStatus> = {
  method: 'GET',
  paths: { app: '/api/network/networkStatus' },
};
export const registerAccount: Light<typeof accounts.register> = {
  method: 'POST',
  paths: { app: '/api/customer/register' },
};
export const getClosingAccount: Light<typeof accountDeletion.getClosingAccount> = {
  method: 'POST',
  paths: { app: '/api/deleteAccount/closing' },
};
export const takeBackAccount: Light<typeof accountDeletion.takeBackAccount> = {
  method: 'POST',
  paths: { app: '/api/deleteAccount/takeBack' },
};
export const sendEmailCode: Light<typeof personalData.sendEmailCode> = {
  method: 'POST',
  paths: { app: '/api/personalData/sendEmailCode' },
};
export const sendCode: Light<typeof recovery.sendCode> = {
  method: 'POST',
  paths: { app: '/api/recoveryPassword/sendCode' },
};
export const validateCode: Light<typeof recovery.validateCode> = {
  method: 'POST',
  paths: { app: '/api/recoveryPassword/validateCode' },
};
export const changePassword: Light<typeof recovery.changePassword> = {
  method: 'POST',
  paths: { app: '/api/recoveryPassword/changePassword' },
};
export const getAppLinks: Light<typeof appLinks.getAppLinks> = {
  method: 'GET',
  paths: { app: '/api/configuration/getAppLinks' },
};
export const csrfHeader = 'x-csrf-token';
export const businessHeader = 'x-customer-id';
export const allProfile: Light<typeof accounts.allProfile> = {
  method: 'GET',
  paths: { app: '/api/getProfile/allProfile' },
};
