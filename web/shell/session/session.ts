import { useSyncExternalStore } from 'react';
import type { SessionData } from '#contract/account/session.ts';
import * as calls from '#contract/account/session.ts';
import { call, forgetCsrf, onOtherBusiness, onSessionLost, showBusiness } from '#web/api/call.ts';
import { privateCall } from '#web/api/helpers.ts';
import { hasCode, offlineProblem } from '#web/api/problem.ts';
import { sentenceOfCode } from '../errors/error-codes.ts';
import { browserStore } from '../local-store/web-storage.ts';
import { createSessionClient, type SessionAnswer, type SessionState } from './session-client.ts';

/** Other tabs hear of it through the storage event of this key. */
const MESSAGE_KEY = 'cuadre.session';
const OWES_KEY = 'cuadre.leaving';

const tellOtherTabs = (): void => browserStore.setItem(MESSAGE_KEY, String(Date.now()));

let recall = (): Promise<SessionData | undefined> => Promise.resolve(undefined);
/** Without a network, who was signed in is asked of this browser. */
export const recallWith = (how: typeof recall): void => {
  recall = how;
};

const client = createSessionClient({
  ask: () => call(calls.getSession, {}) as Promise<SessionAnswer>,
  keep: () => call(calls.updateSession, { body: {} }) as Promise<SessionAnswer>,
  leave: () => call(calls.signOut, { body: {} }).finally(forgetCsrf),
  log: (code) => call(calls.authLog, { body: { level: 'error', code } }),
  tellOtherTabs,
  owesLeaving: () => browserStore.getItem(OWES_KEY) !== null,
  oweLeaving: (owes) => (owes ? browserStore.setItem(OWES_KEY, '1') : browserStore.removeItem(OWES_KEY)),
  recall: () => recall(),
});

export const {
  /** The session as far as it is known, without asking. */
  now: sessionNow,
  refresh: refreshSession,
  keep: keepSession,
  known: knownSession,
  leave: signOutHere,
  /** The account was closed here: its last word stands until the person leaves. */
  ended: sessionEnded,
  /** Tells when somebody has signed out or another person has come: what was theirs leaves the memory. */
  onPersonGone,
  /** Work to finish while we still are somebody; signing out waits for it, but not for ever. */
  beforeSignOut,
  /** Before this document goes: what is in memory only is kept, as long as that does not take too long. */
  finishWork,
} = client;

// Calls say for which business they mean to act.
client.subscribe(() => {
  const now = client.now();
  showBusiness(now.status === 'authenticated' ? now.session.user.customerId : undefined);
});

/** Hears what is known of the session, now and whenever it changes. */
export const onSession = (hear: (state: SessionState) => void): void => {
  client.subscribe(() => hear(client.now()));
  hear(client.now());
};

/** Why somebody was not let in: a code to act on, and its sentence. */
export interface TurnedAway {
  readonly code: string | undefined;
  readonly sentence: string;
}

/** Signs in by e-mail, cédula or RUC; `session.second_factor` says that the password was right and a code is next. */
export function signInWith(username: string, password: string, callbackUrl: string): Promise<TurnedAway | undefined> {
  const typeOfLogin = username.includes('@') ? 'EMAIL' : 'IDENTIFIER';
  const body = { username, password, typeOfLogin, callbackUrl } as const;
  return enter(() => privateCall(calls.signInCallback, { params: { provider: 'credentials' }, body }));
}

/** The code of the second factor, after the right password. */
export const enterCode = (code: string, callbackUrl: string): Promise<TurnedAway | undefined> =>
  enter(() => privateCall(calls.secondFactorCallback, { body: { code, callbackUrl } }));

async function enter(knock: () => ReturnType<typeof privateCall>): Promise<TurnedAway | undefined> {
  forgetCsrf();
  const answer = await knock();
  // Nothing, or a page from between us and the server, as the login of a hotel's network.
  if (answer === null || (answer instanceof Response && (await answer.json().catch(() => null)) === null)) {
    client.report('CLIENT_FETCH_ERROR');
    throw offlineProblem();
  }
  if (!(answer instanceof Response)) {
    if (answer.status >= 500) client.report('CLIENT_FETCH_ERROR');
    return refusalOf(answer.data);
  }
  forgetCsrf();
  await client.began();
  return undefined;
}

/** The url carries a code, never free text. */
const refusalOf = async (data: unknown): Promise<TurnedAway> => {
  const { url, detail } = (data ?? {}) as { url?: string; detail?: string };
  const code = url === undefined ? undefined : (new URL(url, location.href).searchParams.get('error') ?? undefined);
  return { code, sentence: detail ?? (await sentenceOfCode(code ?? '')) };
};

/** Closes the session that a reference names, and no other. Says whether it was good; throws when nobody could say. */
export async function closeNamedSession(dt: string): Promise<'closed' | 'refused'> {
  try {
    await call(calls.signOut, { body: { dt } });
  } catch (error) {
    if (hasCode(error, 'handoff.refused', 'request.invalid')) return 'refused';
    throw error;
  }
  await refreshSession();
  return 'closed';
}

/** Something that makes this session act for another business: what was being written in this one is saved before. */
export async function moveSession<Answer>(move: () => Promise<Answer>): Promise<Answer> {
  await finishWork();
  const answer = await move();
  tellOtherTabs();
  return answer;
}

interface Watch {
  /** Asks this often too; without it only when something happens. */
  everyMs?: number;
}

/** Asks again when the tab comes back, when the network does, and when another tab signs in or out. Gives back how to stop. */
export function watchSession({ everyMs }: Watch = {}): () => void {
  const stop = new AbortController();
  const options = { signal: stop.signal };
  const visible = () => {
    if (document.visibilityState === 'visible') refreshSession();
  };
  const storage = (event: StorageEvent) => {
    if (event.key === MESSAGE_KEY) client.heard();
  };
  document.addEventListener('visibilitychange', visible, options);
  window.addEventListener('online', () => refreshSession(), options);
  window.addEventListener('storage', storage, options);
  const stops = [onSessionLost(client.lost), onOtherBusiness(() => client.heard())];
  const poll = everyMs === undefined ? undefined : setInterval(visible, everyMs);
  return () => {
    stop.abort();
    for (const each of stops) each();
    clearInterval(poll);
  };
}

const unknown: SessionState = { status: 'loading' };
export const useSession = (): SessionState => useSyncExternalStore(client.subscribe, client.now, () => unknown);
