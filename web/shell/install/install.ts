import { useSyncExternalStore } from 'react';
import { browserStore, tabStore } from '../local-store/web-storage.ts';
import { isOwnApp } from './embedding.ts';

/** What Chromium gives to be asked at a moment of ours. */
interface InstallPrompt extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

const VISITS_KEY = 'cuadre.visits';
const LATER_KEY = 'cuadre.install-later';
const VISIT_KEY = 'cuadre.visit';
/** Who said "not now" is left alone for three months; in Ajustes it stays. */
const LATER_MS = 90 * 86_400_000;

let prompt: InstallPrompt | undefined;
let installed = false;
const listeners = new Set<() => void>();
const tell = (): void => {
  for (const listener of listeners) listener();
};

/** Must listen before the browser offers; counts this visit. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPrompt;
    tell();
  });
  window.addEventListener('appinstalled', () => {
    installed = true;
    prompt = undefined;
    tell();
  });
  if (tabStore.getItem(VISIT_KEY) !== null) return;
  tabStore.setItem(VISIT_KEY, '1');
  browserStore.setItem(VISITS_KEY, String(visits() + 1));
}

const visits = (): number => Number(browserStore.getItem(VISITS_KEY) ?? 0);
const wasPutOff = (): boolean => Date.now() - Number(browserStore.getItem(LATER_KEY) ?? 0) < LATER_MS;

export function putOffInstall(): void {
  browserStore.setItem(LATER_KEY, String(Date.now()));
  tell();
}

export async function installNow(): Promise<void> {
  const asked = prompt;
  prompt = undefined; // it can be asked once
  await asked?.prompt();
  tell();
}

const isStandalone = (): boolean => matchMedia('(display-mode: standalone)').matches;
const isApple = (): boolean => /iPhone|iPad|iPod/.test(navigator.userAgent);

/** How this browser installs: by our button, by hand as Apple wants it, by its own menu; or it has. */
type InstallMeans = 'installed' | 'button' | 'apple' | 'menu';
const means = (): InstallMeans => {
  if (installed || isStandalone() || isOwnApp()) return 'installed';
  if (prompt !== undefined) return 'button';
  return isApple() ? 'apple' : 'menu';
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useInstallMeans = (): InstallMeans => useSyncExternalStore(subscribe, means);

/** Whether to offer it unasked: from the second visit on, to those who finished something, where one tap does it. */
export const useInstallOffer = (hasFinished: boolean): boolean =>
  useSyncExternalStore(subscribe, () => hasFinished && visits() >= 2 && !wasPutOff() && means() === 'button');
