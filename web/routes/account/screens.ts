import { lazyRouteComponent, redirect } from '@tanstack/react-router';
import { screens as words } from '#phrases/account/screens.ts';
import { errorPage, leave } from '#phrases/account/session.ts';
import { signInPath } from '#web/shell/install/embedding.ts';
import { knownSession } from '#web/shell/session/session.ts';
import { app, plain } from '../frames.ts';
import { screen } from '../screen.ts';
import { type ComingBack, comingBack, text } from '../search.ts';
import { LogoutScreen } from './logout.tsx';
import { type SettingsTab, settingsTab } from './settings/tabs.ts';

export const inPlain = [
  screen(plain, {
    path: '/logout',
    title: leave.title,
    search: (asked): ComingBack & { dt?: string } => ({ ...comingBack(asked), dt: text(asked.dt) }),
    // Who is signed in leaves on the screen; for anybody else there is nothing to close.
    before: async ({ search, cause }) => {
      // A reference that has just left the address has not left its screen.
      if (search.dt !== undefined || cause === 'stay') return;
      // Without an answer the screen says so.
      const session = await knownSession().catch(() => undefined);
      const { callbackUrl, error } = search;
      if (session?.status === 'unauthenticated') throw redirect({ to: signInPath(), search: { callbackUrl, error } });
    },
    // Not fetched when it is needed: leaving works without a connection too.
    component: LogoutScreen,
  }),
  screen(plain, {
    path: '/error',
    title: errorPage.title,
    search: (asked): { error?: string } => ({ error: text(asked.error) }),
    component: lazyRouteComponent(() => import('./error.tsx'), 'ErrorScreen'),
  }),
] as const;

export const inApp = [
  screen(app, {
    path: '/settings',
    title: words.settings.title,
    help: 'mi-cuenta',
    search: (asked): { tab?: SettingsTab } => ({ tab: settingsTab(asked.tab) }),
    component: lazyRouteComponent(() => import('./settings.tsx'), 'SettingsScreen'),
  }),
  // Where the password was changed before Ajustes was there: leads on.
  screen(app, {
    path: '/profile/password',
    title: words.settings.title,
    before: async () => {
      throw redirect({ to: '/settings', search: { tab: 3 }, replace: true });
    },
  }),
  screen(app, {
    path: '/profile/security',
    title: words.security.title,
    help: 'dispositivos-y-segundo-factor',
    component: lazyRouteComponent(() => import('./security.tsx'), 'SecurityScreen'),
  }),
] as const;
