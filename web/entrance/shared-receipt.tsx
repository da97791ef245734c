import { useEffect } from 'react';
import { SharedRideScreen } from '../routes/shared-ride.tsx';
import { CrashBoundary } from '../shell/crash-boundary.tsx';
import { NetworkModal } from '../shell/offline.tsx';
import { watchNetwork } from '../shell/online.ts';
import { followSystem } from '../shell/theme.ts';

/** The page behind a share link, the same here and where its frame is drawn when the app is built. */
export function SharedReceipt() {
  useEffect(() => {
    followSystem();
    return watchNetwork();
  }, []);
  return (
    <CrashBoundary>
      <NetworkModal />
      <SharedRideScreen />
    </CrashBoundary>
  );
}
