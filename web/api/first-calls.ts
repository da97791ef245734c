import type * as accounts from '../../contract/accounts.ts';
import type * as session from '../../contract/session.ts';
import type { CallEntry } from './call.ts';

// The calls of the first script. Importing the contract itself would bring the schema library (32 kB) before the first
// paint; here are its addresses only, and first-calls.test.ts holds them equal to the contract.

type Light<Entry> = Entry extends CallEntry<infer P, infer Q, infer B, infer O> ? CallEntry<P, Q, B, O> : never;

export const getCsrf: Light<typeof session.getCsrf> = { method: 'GET', paths: { app: '/api/auth/csrf' } };
export const getSession: Light<typeof session.getSession> = { method: 'GET', paths: { app: '/api/auth/session' } };
export const authLog: Light<typeof session.authLog> = { method: 'POST', paths: { app: '/api/auth/_log' } };
export const networkStatus: Light<typeof accounts.networkStatus> = {
  method: 'GET',
  paths: { app: '/api/network/networkStatus' },
};
/** Form-encoded, so they are posted by hand in shell/session.ts. */
export const signInAddress = '/api/auth/callback/credentials';
export const signOutAddress = '/api/auth/signout';
export const csrfHeader = 'x-csrf-token';
