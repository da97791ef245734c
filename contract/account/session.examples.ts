import type { Examples } from '../example.ts';
import type * as calls from './session.ts';

export const examples: Examples<typeof calls> = {
  updateSession: () => ({ body: { csrfToken: 'nunca' } }),
  signInCallback: () => ({
    params: { provider: 'credentials' },
    body: { csrfToken: 'nunca', json: 'true', username: 'ana@example.com', password: 'No-Es-Esta-1' },
  }),
  secondFactorCallback: () => ({ body: { csrfToken: 'nunca', json: 'true', code: '000000' } }),
  issueToken: () => ({
    body: {
      deviceCode: '5c0b7e7f3a1d4c8e9f20',
      nameDevice: 'Mi teléfono',
      username: 'ana@example.com',
      password: 'No-Es-Esta-1',
    },
  }),
  signIn: () => ({ params: { provider: 'credentials' }, body: { csrfToken: 'nunca', json: 'true' } }),
  signOut: () => ({ body: { csrfToken: 'nunca', json: 'true' } }),
  authLog: () => ({ body: { level: 'error', code: 'CLIENT_FETCH_ERROR' } }),
};
