import type { AnyRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Asks what the screen cannot be drawn without. Whoever arrives by this address gets these answers together with the
     * first script (scripts/hints.mjs), so each must be asked here whatever the screen shows in the end: an answer left
     * over would be taken for a new one later.
     */
    ask?: () => void;
  }
}

/**
 * The router asks who we are before it fetches the screen, and the screen asks what it shows: three trips one after the
 * other. Here they set out together; what comes is found where it would have been asked for.
 */
export function warmUp(router: AnyRouter): void {
  for (const { routeId, staticData } of router.matchRoutes(router.latestLocation)) {
    const screen = router.routesById[routeId]?.options.component as { preload?: () => Promise<void> } | undefined;
    screen?.preload?.().catch(() => undefined); // the router tells it, in its place
    staticData.ask?.();
  }
}
