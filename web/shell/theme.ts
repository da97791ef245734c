import { useSyncExternalStore } from 'react';

export type Theme = 'theme-first' | 'theme-second' | 'theme-third';
export type Mode = 'light' | 'dark' | 'system';

// The same keys as public/theme.js, which reads them before the first paint.
const THEME_KEY = 'cuadre.theme';
const MODE_KEY = 'cuadre.mode';
const listeners = new Set<() => void>();

const modeChoice = (): Mode => {
  const mode = localStorage.getItem(MODE_KEY);
  return mode === 'light' || mode === 'dark' ? mode : 'system';
};
const themeChoice = (): Theme => (document.documentElement.dataset.theme as Theme | undefined) ?? 'theme-first';

const apply = (): void => {
  const mode = modeChoice();
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mode = dark ? 'dark' : 'light';
  for (const listener of listeners) listener();
};

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(THEME_KEY, theme);
  document.documentElement.dataset.theme = theme;
  apply();
}

export function chooseMode(mode: Mode): void {
  localStorage.setItem(MODE_KEY, mode);
  apply();
}

/** "Como mi equipo" follows the system while the app is open. */
export const followSystem = (): void => matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useTheme = (): Theme => useSyncExternalStore(subscribe, themeChoice);
export const useMode = (): Mode => useSyncExternalStore(subscribe, modeChoice);
