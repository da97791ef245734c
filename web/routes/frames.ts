import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { notFound } from '#phrases/shell/shell.ts';
import { businessesQuery } from '#web/features/business/people/queries.ts';
import { Crash, NotFound } from '#web/shell/errors/errors.tsx';
import { PlainScreen } from '#web/shell/frame/plain-screen.tsx';
import { RootFrame } from '#web/shell/frame/root-frame.tsx';
import { unreadQuery } from '#web/shell/frame/unread.ts';
import { profileQuery } from '#web/shell/session/profile.ts';
import { knownSession } from '#web/shell/session/session.ts';

/** The frames that screens hang in. */
export const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: NotFound,
  errorComponent: Crash,
  staticData: { title: notFound.title },
});

/** One column, without bars. */
export const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainScreen });

/** The help centre, open to everybody: the same pages before and behind the login, where they keep the app's frame. */
export const centre = createRoute({
  getParentRoute: () => root,
  id: 'help-centre',
  // Without an answer it is read as somebody without a session reads it.
  beforeLoad: () =>
    knownSession().then(
      () => undefined,
      () => undefined,
    ),
  component: lazyRouteComponent(() => import('./help-frame.tsx'), 'HelpFrame'),
});

/** Screens of a signed-in person: who has no session is sent to the login as anybody who leaves, and comes back to the same place. */
export const known = createRoute({
  getParentRoute: () => root,
  id: 'known',
  staticData: { ask: [profileQuery] },
  beforeLoad: async ({ location }) => {
    const session = await knownSession();
    if (session.status === 'unauthenticated')
      throw redirect({ to: '/logout', search: { error: 'SessionRequired', callbackUrl: location.href } });
  },
  component: lazyRouteComponent(() => import('#web/shell/frame/known-frame.tsx'), 'KnownFrame'),
});

/** Of those, the ones with the bars and the menu. */
export const app = createRoute({
  getParentRoute: () => known,
  id: 'app',
  staticData: { ask: [businessesQuery, unreadQuery] },
  component: lazyRouteComponent(() => import('./app-frame.tsx'), 'AppScreenFrame'),
});
