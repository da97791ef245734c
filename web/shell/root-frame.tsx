import { CSPProvider } from '@base-ui/react/csp-provider';
import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Toasts } from '../ui/toast.tsx';
import { RouteAnnouncer } from './announce.tsx';
import { OfflineNotice } from './offline.tsx';
import { watchNetwork } from './online.ts';
import { watchSession } from './session.ts';
import { followSystem } from './theme.ts';

/** What every screen has, public or not. */
export function RootFrame() {
  useEffect(() => {
    followSystem();
    const stops = [watchSession(), watchNetwork()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    // The page's policy allows no style element. Only scroll areas and selects of the library want one; we use neither.
    <CSPProvider disableStyleElements>
      <RouteAnnouncer />
      <Outlet />
      <Toasts />
      <OfflineNotice />
    </CSPProvider>
  );
}
