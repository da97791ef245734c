import type { Endpoint } from '../endpoint.ts';
import type * as schemas from './session.schemas.ts';

export type * from './session.schemas.ts';

/** Header that carries the token of `getCsrf` on every call that changes something (all but GET), beside its cookie. */
export const csrfHeader = 'x-csrf-token';

/**
 * The business that a page shows. A person who has several changes between them in one session: a call of a tab that
 * still shows another one is refused (`session.other_business`) instead of landing in the wrong books.
 */
export const businessHeader = 'x-customer-id';

/**
 * Answer of a call that steps up, to a client with an access token: the token that takes the place of the one it came with,
 * which is good for half a minute more.
 */
export const accessTokenHeader = 'x-access-token';

export const getSession: Endpoint<typeof schemas.getSession> = {
  id: 'getSession',
  method: 'GET',
  paths: { app: '/api/auth/session' },
  access: 'public',
};

export const updateSession: Endpoint<typeof schemas.updateSession> = {
  id: 'updateSession',
  method: 'POST',
  paths: { app: '/api/auth/session' },
  access: 'public',
};

export const getCsrf: Endpoint<typeof schemas.getCsrf> = {
  id: 'getCsrf',
  method: 'GET',
  paths: { app: '/api/auth/csrf' },
  access: 'public',
};

export const getProviders: Endpoint<typeof schemas.getProviders> = {
  id: 'getProviders',
  method: 'GET',
  paths: { app: '/api/auth/providers' },
  access: 'public',
};

export const signInCallback: Endpoint<typeof schemas.signInCallback> = {
  id: 'signInCallback',
  method: 'POST',
  paths: { app: '/api/auth/callback/:provider' },
  access: 'public',
};

export const secondFactorCallback: Endpoint<typeof schemas.secondFactorCallback> = {
  id: 'secondFactorCallback',
  method: 'POST',
  paths: { app: '/api/auth/callback/second-factor' },
  access: 'public',
};

export const issueToken: Endpoint<typeof schemas.issueToken> = {
  id: 'issueToken',
  method: 'POST',
  paths: { app: '/api/auth/token', web: '/gbcservices/auth/token' },
  access: 'public',
};

export const signIn: Endpoint<typeof schemas.signIn> = {
  id: 'signIn',
  method: 'POST',
  paths: { app: '/api/auth/signin/:provider' },
  access: 'public',
};

export const signOut: Endpoint<typeof schemas.signOut> = {
  id: 'signOut',
  method: 'POST',
  paths: { app: '/api/auth/signout' },
  access: 'public',
};

export const authLog: Endpoint<typeof schemas.authLog> = {
  id: 'authLog',
  method: 'POST',
  paths: { app: '/api/auth/_log' },
  access: 'public',
};
