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
    <>
      <RouteAnnouncer />
      <Outlet />
      <Toasts />
      <OfflineNotice />
    </>
  );
}
