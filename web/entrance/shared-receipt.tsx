import { useEffect } from 'react';
import { SharedRideScreen } from '../routes/receipts/shared-ride.tsx';
import { CrashBoundary } from '../shell/errors/crash-boundary.tsx';
import { NetworkModal } from '../shell/errors/offline.tsx';
import { watchNetwork } from '../shell/errors/online.ts';
import { followSystem } from '../shell/frame/theme.ts';

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
