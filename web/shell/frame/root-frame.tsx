import { CSPProvider } from '@base-ui/react/csp-provider';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toasts } from '#web/ui/toast.tsx';
import { AlertModal } from '../dialogs/alert-modal.tsx';
import { LoadingModal } from '../dialogs/loading-modal.tsx';
import { sayWhatWasLeft } from '../dialogs/toast-after-navigation.ts';
import { NetworkModal } from '../errors/offline.tsx';
import { watchNetwork } from '../errors/online.ts';
import { ContinueInApp } from '../install/continue-in-app.tsx';
import { isElsewhere, isEmbedded, isOwnApp } from '../install/embedding.ts';
import { StoreSlot } from '../install/store-slot.tsx';
import { watchSession } from '../session/session.ts';
import { RouteAnnouncer } from './announce.tsx';
import { followSystem } from './theme.ts';

const POLL_MS = 5 * 60_000;

/** What every screen has, public or not. */
export function RootFrame() {
  const elsewhere = useRouterState({ select: ({ location }) => isElsewhere(location.pathname) });
  useEffect(() => {
    followSystem();
    sayWhatWasLeft();
    // In a native frame nothing tells when the page is seen again.
    const stops = [watchSession({ everyMs: isEmbedded() || isOwnApp() ? POLL_MS : undefined }), watchNetwork()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    // The page's policy allows no style element. Only scroll areas and selects of the library want one; we use neither.
    <CSPProvider disableStyleElements>
      <RouteAnnouncer />
      <NetworkModal />
      {elsewhere ? <ContinueInApp /> : <Outlet />}
      <Toasts />
      <StoreSlot />
      <AlertModal />
      <LoadingModal />
    </CSPProvider>
  );
}
