import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import { profileQuery } from './shell/profile.ts';

/**
 * The router asks who we are before it fetches the screen, and the screen asks for the profile: three trips one after
 * the other. Here they set out together; what comes is found where it would have been asked for.
 */
export function warmUp(router: AnyRouter): void {
  const routes = router.matchRoutes(router.latestLocation).map(({ routeId }) => router.routesById[routeId]);
  for (const route of routes) {
    const screen = route?.options.component as { preload?: () => Promise<void> } | undefined;
    screen?.preload?.().catch(() => undefined); // the router tells it, in its place
  }
  if (routes.some((route) => route?.id === '/known')) queryClient.prefetchQuery(profileQuery);
}
