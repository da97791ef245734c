import type { AnyRouter } from '@tanstack/react-router';
import { queryClient } from './api/query-client.ts';
import type { Question } from './shell/frame/screen-data.ts';

type Single = Parameters<typeof queryClient.prefetchQuery>[0];
type Infinite = Parameters<typeof queryClient.prefetchInfiniteQuery>[0];

const ask = (question: Question): Promise<void> =>
  'initialPageParam' in question
    ? queryClient.prefetchInfiniteQuery(question as Infinite)
    : queryClient.prefetchQuery(question as Single);

/**
 * The router asks who we are before it fetches the screen, and the screen asks what it shows: three trips one after the
 * other. Here they set out together; what comes is found where it would have been asked for.
 */
export function warmUp(router: AnyRouter): void {
  for (const { routeId, staticData } of router.matchRoutes(router.latestLocation)) {
    const screen = router.routesById[routeId]?.options.component as { preload?: () => Promise<void> } | undefined;
    screen?.preload?.().catch(() => undefined); // the router tells it, in its place
    staticData.ask?.forEach(ask);
  }
}
