import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { recovery } from '../../phrases/screens/recovery.ts';
import { register, signIn, start } from '../../phrases/screens/session.ts';
import { terms } from '../../phrases/screens/terms.ts';
import { share } from '../../phrases/screens/titles.ts';
import { paths } from '../paths.ts';
import { knownSession } from '../shell/session.ts';
import { plain, root } from './frames.ts';
import { text } from './search.ts';

const forStrangers = async () => {
  const session = await knownSession();
  if (session.status === 'authenticated') throw redirect({ to: paths.home });
};

export const publicRoutes = [
  createRoute({
    getParentRoute: () => plain,
    path: paths.start,
    staticData: { title: start.title },
    beforeLoad: forStrangers,
    component: lazyRouteComponent(() => import('./start.tsx'), 'StartScreen'),
  }),
  createRoute({
    getParentRoute: () => plain,
    path: paths.signIn,
    staticData: { title: signIn.title },
    validateSearch: (search): { callbackUrl?: string; error?: string } => ({
      callbackUrl: text(search.callbackUrl),
      error: text(search.error),
    }),
    beforeLoad: forStrangers,
    component: lazyRouteComponent(() => import('./sign-in.tsx'), 'SignInScreen'),
  }),
  createRoute({
    getParentRoute: () => plain,
    path: paths.register,
    staticData: { title: register.title },
    beforeLoad: forStrangers,
    component: lazyRouteComponent(() => import('./register.tsx'), 'RegisterScreen'),
  }),
  createRoute({
    getParentRoute: () => plain,
    path: paths.forgotPassword,
    staticData: { title: recovery.titles.ask },
    component: lazyRouteComponent(() => import('./auth/forgot-password.tsx'), 'ForgotPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => plain,
    path: paths.sendCode,
    staticData: { title: recovery.titles.code },
    // The request names nobody and opens nothing without the code: a phone that reloads the page on the way back from
    // the mail finds its place.
    validateSearch: (search): { request?: string; minutes?: number } => ({
      request: text(search.request),
      minutes: typeof search.minutes === 'number' ? search.minutes : undefined,
    }),
    component: lazyRouteComponent(() => import('./auth/send-code.tsx'), 'SendCodeScreen'),
  }),
  createRoute({
    getParentRoute: () => plain,
    path: paths.newPassword,
    staticData: { title: recovery.titles.choose },
    component: lazyRouteComponent(() => import('./auth/new-password.tsx'), 'NewPasswordScreen'),
  }),
  createRoute({
    getParentRoute: () => plain,
    path: paths.terms,
    staticData: { title: terms.title },
    component: lazyRouteComponent(() => import('./terms.tsx'), 'TermsScreen'),
  }),
  createRoute({
    getParentRoute: () => plain,
    path: paths.logout,
    component: lazyRouteComponent(() => import('./logout.tsx'), 'LogoutScreen'),
  }),
] as const;

/** Pages that somebody without an account opens from a message. */
export const sharedRoutes = [
  createRoute({
    getParentRoute: () => root,
    path: paths.share,
    staticData: { title: share.title },
    component: lazyRouteComponent(() => import('./shared-ride.tsx'), 'SharedRideScreen'),
  }),
] as const;
