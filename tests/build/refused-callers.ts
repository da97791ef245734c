import type pg from 'pg';
import { deleteAccount } from '#contract/deletion/account-deletion.ts';
import type { TestApp } from './app.ts';
import { Caller } from './caller.ts';
import { type TestTaxpayer, testPassword } from './taxpayer.ts';
import { buildVictim, type Victim } from './victim.ts';

/** Somebody whom every call that needs a session turns away, whatever they ask for. */
interface RefusedCaller {
  readonly code: 'session.required' | 'session.expired';
  /** Whose ids they name and whose rows must stay: their own, for those who once were somebody. */
  readonly victim: Victim;
  /** The browser as it was before anybody turned it away, which takes its cookie. */
  browser(): Caller;
}

const again =
  (app: TestApp, { customerId, userId }: Caller, cookies: ReadonlyMap<string, string>) =>
  (): Caller => {
    const browser = Object.assign(new Caller(app), { customerId, userId });
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    return browser;
  };

/** Signs in on another browser and then does to that one session what `change` says. */
const withSession = async (app: TestApp, admin: pg.Client, person: TestTaxpayer, change: string): Promise<Caller> => {
  const ids = async () =>
    (await admin.query<{ id: string }>('select id from sessions where user_id = $1', [person.userId])).rows;
  const before = new Set((await ids()).map(({ id }) => id));
  const browser = Object.assign(new Caller(app), { customerId: person.customerId, userId: person.userId });
  const { status } = await browser.signIn(person.email, testPassword);
  const session = (await ids()).find(({ id }) => !before.has(id));
  if (status !== 200 || !session) throw new Error(`login refused: ${status}`);
  await admin.query(`update sessions set ${change} where id = $1`, [session.id]);
  return browser;
};

/** Deleted as the person does it, still to be taken back: everything is there, and nothing leads to it. */
const deletedAccount = async (app: TestApp, admin: pg.Client): Promise<RefusedCaller> => {
  const victim = await buildVictim(app, admin);
  const cookies = new Map(victim.cookies);
  const { status } = await victim.call(deleteAccount, {
    body: { reason: 'other', comment: 'Cierro el local este mes', confirmation: 'ELIMINAR', password: testPassword },
  });
  if (status !== 200) throw new Error(`deletion refused: ${status}`);
  return { code: 'session.expired', victim, browser: again(app, victim, cookies) };
};

/** The account is closed and a session was overlooked: the check looks at the account itself. */
const closedAccount = async (app: TestApp, admin: pg.Client): Promise<RefusedCaller> => {
  const victim = await buildVictim(app, admin);
  await admin.query('update users set disabled_at = now() where id = $1', [victim.userId]);
  return { code: 'session.expired', victim, browser: again(app, victim, new Map(victim.cookies)) };
};

export const refusedCallers = [
  'nobody',
  'a forged session',
  'a session idle for twenty minutes',
  'a session past its twelve hours',
  'a session that was ended',
  'somebody removed from the business',
  'a deleted taxpayer',
  'a closed account with a session',
] as const;

/** By name: who calls. Built before the victim's rows are noted, because signing in is written down. */
export const buildRefusedCallers = async (
  app: TestApp,
  admin: pg.Client,
  victim: Victim,
): Promise<Record<(typeof refusedCallers)[number], RefusedCaller>> => {
  const ended = async (change: string): Promise<RefusedCaller> => {
    const browser = await withSession(app, admin, victim, change);
    return { code: 'session.expired', victim, browser: again(app, browser, new Map(browser.cookies)) };
  };
  const forged = new Map([['cuadre.session', 'forged']]);
  return {
    nobody: { code: 'session.required', victim, browser: again(app, victim, new Map()) },
    'a forged session': { code: 'session.expired', victim, browser: again(app, victim, forged) },
    'a session idle for twenty minutes': await ended(`last_seen_at = last_seen_at - interval '20 minutes'`),
    'a session past its twelve hours': await ended('expires_at = last_seen_at'),
    'a session that was ended': await ended('revoked_at = last_seen_at'),
    'somebody removed from the business': await ended(`tenant_id = '00000000-0000-4000-8000-000000000000'`),
    'a deleted taxpayer': await deletedAccount(app, admin),
    'a closed account with a session': await closedAccount(app, admin),
  };
};
