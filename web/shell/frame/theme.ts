import type { Looks } from '#contract/account/looks.ts';
import { browserStore } from '../local-store/web-storage.ts';

// The same keys as public/theme.js, which reads them before the first paint.
const THEME_KEY = 'cuadre.theme';
const MODE_KEY = 'cuadre.mode';

const modeChoice = (): Looks['mode'] => {
  const mode = browserStore.getItem(MODE_KEY);
  return mode === 'light' || mode === 'dark' ? mode : 'system';
};

const apply = (): void => {
  const mode = modeChoice();
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mode = dark ? 'dark' : 'light';
  paintBrowser();
};

/** The browser's own bar goes on where the page begins, in its colour: until here it followed the system. */
const paintBrowser = (): void => {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--bg').trim();
  if (ground === '') return;
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) meta.setAttribute('content', ground);
};

/** As the person chose it, here or in another browser; kept for the next first paint. */
export function applyLooks({ theme, mode }: Pick<Looks, 'theme' | 'mode'>): void {
  browserStore.setItem(THEME_KEY, theme);
  browserStore.setItem(MODE_KEY, mode);
  document.documentElement.dataset.theme = theme;
  apply();
}

/** "Como mi equipo" follows the system while the app is open. */
export function followSystem(): void {
  paintBrowser();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', apply);
}
