import { expect, it } from 'vitest';
import * as accounts from '../../contract/accounts.ts';
import * as session from '../../contract/session.ts';
import * as first from './first-calls.ts';

it('repeats the contract letter for letter', () => {
  const same = [
    [first.getCsrf, session.getCsrf],
    [first.getSession, session.getSession],
    [first.authLog, session.authLog],
    [first.networkStatus, accounts.networkStatus],
  ] as const;
  for (const [light, entry] of same)
    expect({ method: light.method, app: light.paths.app }).toEqual({ method: entry.method, app: entry.paths.app });
  expect(first.signInAddress).toBe(session.signInCallback.paths.app.replace(':provider', 'credentials'));
  expect(first.signOutAddress).toBe(session.signOut.paths.app);
  expect(first.csrfHeader).toBe(session.csrfHeader);
});
