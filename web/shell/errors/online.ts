import { useSyncExternalStore } from 'react';
import { networkStatus } from '#contract/account/accounts.ts';
import { publicCall } from '#web/api/helpers.ts';

/** Requirement S9.2. */
const EVERY_MS = 10_000;

let online = true;
let dismissed = false;
/** The page itself says it. */
let said = false;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

let asked = 0;
let answered = 0;
async function ask(): Promise<void> {
  const question = ++asked;
  const answer = (await publicCall(networkStatus, {}))?.status === 'OK';
  // One that was lost is given up after a minute: by then later ones have been answered.
  if (question < answered) return;
  answered = question;
  if (answer === online) return;
  online = answer;
  dismissed = false;
  tell();
}

/** Asks every ten seconds while the page is seen, and at once when the browser says that something changed. */
export function watchNetwork(): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') ask();
  }, EVERY_MS);
  window.addEventListener('online', ask);
  window.addEventListener('offline', ask);
  if (globalThis.navigator?.onLine === false) ask();
  return () => {
    clearInterval(timer);
    window.removeEventListener('online', ask);
    window.removeEventListener('offline', ask);
  };
}

/** Go on looking at what is already here. */
export const lookOffline = (): void => {
  dismissed = true;
  tell();
};

/** While a page says it in its own words, nothing is laid over it. Gives back how to end. */
export function sayOffline(): () => void {
  said = true;
  tell();
  return () => {
    said = false;
    tell();
  };
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => online,
    () => true,
  );
export const useOfflineSeen = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => dismissed,
    () => false,
  );
export const useOfflineSaid = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => said,
    () => false,
  );
