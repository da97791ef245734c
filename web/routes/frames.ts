import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { notFound } from '#phrases/shell/shell.ts';
import { queryClient } from '../api/query-client.ts';
import { businessesQuery } from '../features/business/people/queries.ts';
import { paths } from '../paths.ts';
import { Crash, NotFound } from '../shell/errors/errors.tsx';
import { PlainScreen } from '../shell/frame/plain-screen.tsx';
import { RootFrame } from '../shell/frame/root-frame.tsx';
import { unreadQuery } from '../shell/frame/unread.ts';
import { profileQuery } from '../shell/session/profile.ts';
import { knownSession } from '../shell/session/session.ts';

/** The frames that screens hang in. A screen is one entry in the list of its group (`*.routes.ts` beside this file). */
export const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: NotFound,
  errorComponent: Crash,
  staticData: { title: notFound.title },
});

/** One column, without bars. */
export const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainScreen });

/** The help centre, open to everybody: the same pages before and behind the login. */
export const centre = createRoute({
  getParentRoute: () => root,
  id: 'help-centre',
  component: lazyRouteComponent(() => import('../shell/frame/help-frame.tsx'), 'HelpFrame'),
});

/** Screens of a signed-in person: strangers are sent out by the same door as who leaves, and come back to the same place. */
export const known = createRoute({
  getParentRoute: () => root,
  id: 'known',
  staticData: { ask: () => queryClient.prefetchQuery(profileQuery) },
  beforeLoad: async ({ location }) => {
    const session = await knownSession();
    if (session.status === 'unauthenticated')
      throw redirect({ to: paths.logout, search: { error: 'SessionRequired', callbackUrl: location.href } });
  },
  component: lazyRouteComponent(() => import('../shell/frame/known-frame.tsx'), 'KnownFrame'),
});

/** Of those, the ones with the bars and the menu. */
export const app = createRoute({
  getParentRoute: () => known,
  id: 'app',
  staticData: {
    ask: () => {
      queryClient.prefetchQuery(businessesQuery);
      queryClient.prefetchQuery(unreadQuery);
    },
  },
  component: lazyRouteComponent(() => import('../shell/frame/app-frame.tsx'), 'AppFrame'),
});
