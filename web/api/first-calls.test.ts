import { expect, it } from 'vitest';
import * as accountDeletion from '../../contract/account-deletion.ts';
import * as accounts from '../../contract/accounts.ts';
import * as appLinks from '../../contract/app-links.ts';
import * as personalData from '../../contract/personal-data.ts';
import * as recovery from '../../contract/recovery.ts';
import * as session from '../../contract/session.ts';
import * as first from './first-calls.ts';

it('repeats the contract letter for letter', () => {
  const same = [
    [first.getCsrf, session.getCsrf],
    [first.getSession, session.getSession],
    [first.updateSession, session.updateSession],
    [first.signInCallback, session.signInCallback],
    [first.secondFactorCallback, session.secondFactorCallback],
    [first.signOut, session.signOut],
    [first.authLog, session.authLog],
    [first.networkStatus, accounts.networkStatus],
    [first.getAppLinks, appLinks.getAppLinks],
    [first.allProfile, accounts.allProfile],
    [first.registerAccount, accounts.register],
    [first.getClosingAccount, accountDeletion.getClosingAccount],
    [first.takeBackAccount, accountDeletion.takeBackAccount],
    [first.sendEmailCode, personalData.sendEmailCode],
    [first.sendCode, recovery.sendCode],
    [first.validateCode, recovery.validateCode],
    [first.changePassword, recovery.changePassword],
  ] as const;
  for (const [light, entry] of same)
    expect({ method: light.method, app: light.paths.app }).toEqual({ method: entry.method, app: entry.paths.app });
  expect(first.csrfHeader).toBe(session.csrfHeader);
  expect(first.businessHeader).toBe(session.businessHeader);
});
