import { CSPProvider } from '@base-ui/react/csp-provider';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toasts } from '../ui/toast.tsx';
import { AlertModal } from './alert-modal.tsx';
import { RouteAnnouncer } from './announce.tsx';
import { ContinueInApp } from './continue-in-app.tsx';
import { isElsewhere, isEmbedded, isOwnApp } from './embedding.ts';
import { LoadingModal } from './loading-modal.tsx';
import { NetworkModal } from './offline.tsx';
import { watchNetwork } from './online.ts';
import { watchSession } from './session.ts';
import { StoreSlot } from './store-slot.tsx';
import { followSystem } from './theme.ts';

const POLL_MS = 5 * 60_000;

/** What every screen has, public or not. */
export function RootFrame() {
  const elsewhere = useRouterState({ select: ({ location }) => isElsewhere(location.pathname) });
  useEffect(() => {
    followSystem();
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
