import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { notFound } from '../../phrases/screens/shell.ts';
import { paths } from '../paths.ts';
import { Crash, NotFound } from '../shell/errors.tsx';
import { PlainFrame } from '../shell/plain-frame.tsx';
import { RootFrame } from '../shell/root-frame.tsx';
import { knownSession } from '../shell/session.ts';

/** The frames that screens hang in. A screen is one entry in the list of its group (`*.routes.ts` beside this file). */
export const root = createRootRoute({
  component: RootFrame,
  notFoundComponent: NotFound,
  errorComponent: Crash,
  staticData: { title: notFound.title },
});

/** Public screens. */
export const plain = createRoute({ getParentRoute: () => root, id: 'plain', component: PlainFrame });

/** Screens of a signed-in person: strangers are sent to the login and come back to the same place. */
export const known = createRoute({
  getParentRoute: () => root,
  id: 'known',
  beforeLoad: async ({ location }) => {
    const session = await knownSession();
    if (session.status === 'unauthenticated')
      throw redirect({ to: paths.signIn, search: { error: 'SessionRequired', callbackUrl: location.href } });
  },
  component: lazyRouteComponent(() => import('../shell/known-frame.tsx'), 'KnownFrame'),
});

/** Of those, the ones with the bars and the menu. */
export const app = createRoute({
  getParentRoute: () => known,
  id: 'app',
  component: lazyRouteComponent(() => import('../shell/app-frame.tsx'), 'AppFrame'),
});
