import { useSyncExternalStore } from 'react';
import type { SessionData } from '../../contract/session.ts';
import { errors } from '../../phrases/errors.ts';
import { signIn as words } from '../../phrases/screens/session.ts';
import { call, forgetCsrf, onSessionLost } from '../api/call.ts';
import { authLog, getCsrf, getSession, signInAddress, signOutAddress } from '../api/first-calls.ts';
import { offlineProblem } from '../api/problem.ts';
import { queryClient } from '../api/query-client.ts';

export type SessionState =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated' }
  | { readonly status: 'authenticated'; readonly session: SessionData };

let state: SessionState = { status: 'loading' };
let check: Promise<SessionState> | undefined;
/** Who is or was last signed in. */
let person: string | undefined;
const listeners = new Set<() => void>();

/** Other tabs hear of it through the storage event of this key. */
const MESSAGE_KEY = 'cuadre.session';
const tellOtherTabs = (): void => localStorage.setItem(MESSAGE_KEY, String(Date.now()));

const gone = new Set<() => void>();
const lastWork = new Set<() => Promise<unknown>>();
/** Tells when somebody has signed out or another person has come: what was theirs leaves the memory. */
export const onPersonGone = (forget: () => void): void => {
  gone.add(forget);
};
/** Work to finish while we still are somebody; signing out waits for it, but not for ever. */
export const beforeSignOut = (work: () => Promise<unknown>): void => {
  lastWork.add(work);
};
const LAST_WORK_MS = 3_000;

/** What one person saw must never be shown to the next. */
function forgetPerson(): void {
  queryClient.clear();
  for (const forget of gone) forget();
}

function set(next: SessionState): SessionState {
  // A session that ended may go on with the same person; only another one makes what was seen somebody else's.
  const comes = next.status === 'authenticated' ? `${next.session.user.customerId}|${next.session.user.id}` : undefined;
  if (comes !== undefined && person !== undefined && comes !== person) forgetPerson();
  person = comes ?? person;
  state = next;
  for (const listener of listeners) listener();
  return next;
}

const log = (code: string): void => {
  call(authLog, { body: { level: 'error', code } }).catch(() => undefined);
};

/** Asks the server who we are. A failed question keeps what was known: being offline is not being logged out. */
export function refreshSession(): Promise<SessionState> {
  check ??= call(getSession, {})
    .then((answer) => {
      if (!('user' in answer) || answer.error !== undefined) return set({ status: 'unauthenticated' });
      return set({ status: 'authenticated', session: answer as SessionData });
    })
    .catch(() => {
      log('CLIENT_SESSION_ERROR');
      return state;
    })
    .finally(() => {
      check = undefined;
    });
  return check;
}

/** The session as far as it is known, without asking. */
export const sessionNow = (): SessionState => state;

/** The session as soon as it is known: nobody is sent away before one question was really answered. */
export async function knownSession(): Promise<Exclude<SessionState, { status: 'loading' }>> {
  const known = state.status === 'loading' ? await refreshSession() : state;
  if (known.status === 'loading') throw offlineProblem();
  return known;
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const post = async (path: string, fields: Record<string, string>): Promise<Response> => {
  forgetCsrf();
  const { csrfToken } = await call(getCsrf, {});
  return fetch(path, { method: 'POST', body: form({ ...fields, csrfToken, json: 'true' }) });
};

/** The url carries a code, never free text; an unknown one is told as wrong credentials. */
const sentenceFor = (code: string | null): string =>
  (Object.entries(errors).find(([known]) => known === code) ?? [])[1] ?? words.refused;

/** Signs in by e-mail, cédula or RUC. Gives the sentence to show when it was refused. */
export async function signInWith(username: string, password: string, callbackUrl: string): Promise<string | undefined> {
  const typeOfLogin = username.includes('@') ? 'EMAIL' : 'IDENTIFIER';
  const response = await post(signInAddress, { username, password, typeOfLogin, callbackUrl });
  const answer = (await response.json().catch(() => ({}))) as { url?: string; detail?: string };
  const error = answer.url === undefined ? null : new URL(answer.url, location.href).searchParams.get('error');
  if (!response.ok || error !== null) return answer.detail ?? sentenceFor(error);
  forgetCsrf();
  await refreshSession();
  tellOtherTabs();
  return undefined;
}

export async function signOutHere(): Promise<void> {
  const work = Promise.allSettled([...lastWork].map((each) => each()));
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, LAST_WORK_MS))]);
  await post(signOutAddress, { callbackUrl: '/' }).catch(() => log('CLIENT_FETCH_ERROR'));
  forgetCsrf();
  forgetPerson();
  person = undefined;
  set({ status: 'unauthenticated' });
  tellOtherTabs();
}

/** Refetches when the tab comes back and when another tab signs in or out. Gives back how to stop. */
export function watchSession(): () => void {
  const visible = () => {
    if (document.visibilityState === 'visible') refreshSession();
  };
  const storage = (event: StorageEvent) => {
    if (event.key === MESSAGE_KEY) refreshSession();
  };
  const lost = onSessionLost(() => {
    if (state.status === 'authenticated') set({ status: 'unauthenticated' });
  });
  document.addEventListener('visibilitychange', visible);
  window.addEventListener('storage', storage);
  return () => {
    lost();
    document.removeEventListener('visibilitychange', visible);
    window.removeEventListener('storage', storage);
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state);
