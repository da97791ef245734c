import { useSyncExternalStore } from 'react';
import { whenIdle } from '../frame/first-picture.ts';
import { finishWork } from '../session/session.ts';

/** Asked again when the app comes back to the front, not more often than this. */
const EVERY_MS = 3_600_000;

let waiting: ServiceWorker | undefined;
const listeners = new Set<() => void>();
const set = (worker: ServiceWorker | undefined): void => {
  waiting = worker;
  for (const listener of listeners) listener();
};

/** What the screen needs goes first. */
const calm = (): Promise<void> =>
  new Promise((resolve) => {
    const rest = () => whenIdle(resolve);
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });

let watching = false;
/** Keeps the files of the app in this browser, and hears when there is a newer version of them. */
export async function watchVersions(): Promise<void> {
  if (watching || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  watching = true;
  await calm();
  // A browser may forbid it (private windows do): the app then works as before.
  const registration = await navigator.serviceWorker.register('/worker.js').catch(() => undefined);
  if (registration === undefined) return;
  // The first worker of this browser replaces nothing.
  const look = () => set(navigator.serviceWorker.controller === null ? undefined : (registration.waiting ?? undefined));
  look();
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < EVERY_MS) return;
    asked = Date.now();
    registration.update().catch(() => undefined); // off line; the next time will do
  });
}

/** Who asked for it gets the new version, loaded anew where none waits here; other tabs go on with theirs until they are, too. */
export async function takeVersion(): Promise<void> {
  await finishWork();
  if (waiting === undefined) return location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over');
}

export const putOff = (): void => set(undefined);

export const useNewVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting !== undefined,
  );
