import { createRoute, lazyRouteComponent, notFound, type ParsedLocation, redirect } from '@tanstack/react-router';
import { errorPage, leave } from '#phrases/account/session.ts';
import { invitation } from '#phrases/shell/titles.ts';
import type { EntrancePath } from '../entrance/addresses.ts';
import { paths } from '../paths.ts';
import { finishWork, knownSession } from '../shell/session/session.ts';
import { LogoutScreen } from './account/logout.tsx';
import { plain, root } from './frames.ts';
import { text } from './search.ts';

const arrivedAt = location.pathname;

/**
 * The pages before the login are another document (web/entrance): going there leaves this one, and with it everything
 * that one person had in memory. What is not kept yet is kept first.
 */
const leaveFor = async ({ location: to, preload }: { location: ParsedLocation; preload: boolean }) => {
  if (preload) return;
  // A server that answers this very document for that address would do so again.
  if (arrivedAt === to.pathname) throw notFound();
  await finishWork();
  location.replace(to.href);
  await new Promise(() => undefined);
};

interface WayBack {
  callbackUrl?: string;
  error?: string;
}
/** A callback address and why somebody is sent there; both are judged where they are used. */
const wayBack = (search: Record<string, unknown>): WayBack => ({
  callbackUrl: text(search.callbackUrl),
  error: text(search.error),
});

/** Who is signed in leaves on the screen; for anybody else there is nothing to close. */
const forWhoLeaves = async ({ search, cause }: { search: WayBack & { dt?: string }; cause: string }) => {
  // A reference that has just left the address has not left its screen.
  if (search.dt !== undefined || cause === 'stay') return;
  // Without an answer the screen says so.
  const session = await knownSession().catch(() => undefined);
  const { callbackUrl, error } = search;
  if (session?.status === 'unauthenticated') throw redirect({ to: paths.signIn, search: { callbackUrl, error } });
};

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  validateSearch: wayBack,
  beforeLoad: leaveFor,
});
const outside = <Path extends EntrancePath | typeof paths.share>(path: Path) =>
  createRoute({ getParentRoute: () => root, path, beforeLoad: leaveFor });

/** Where somebody without an account may be: documents of their own. */
export const publicRoutes = [
  signIn,
  outside(paths.start),
  outside(paths.register),
  outside(paths.forgotPassword),
  outside(paths.sendCode),
  outside(paths.newPassword),
  outside(paths.terms),
  outside(paths.privacy),
  outside(paths.share),
] as const;

/** What is neither before the login nor behind it. */
export const leavingRoutes = [
  createRoute({
    getParentRoute: () => plain,
    path: paths.invitation,
    staticData: { title: invitation.title },
    beforeLoad: () => knownSession().then(() => undefined),
    component: lazyRouteComponent(() => import('./business/invitation.tsx'), 'InvitationScreen'),
  }),
  createRoute({
    getParentRoute: () => plain,
    path: paths.logout,
    staticData: { title: leave.title },
    validateSearch: (search): WayBack & { dt?: string } => ({ ...wayBack(search), dt: text(search.dt) }),
    beforeLoad: forWhoLeaves,
    // Not fetched when it is needed: leaving works without a connection too.
    component: LogoutScreen,
  }),
  createRoute({
    getParentRoute: () => plain,
    path: paths.error,
    staticData: { title: errorPage.title },
    validateSearch: (search): { error?: string } => ({ error: text(search.error) }),
    component: lazyRouteComponent(() => import('./account/error.tsx'), 'ErrorScreen'),
  }),
] as const;
