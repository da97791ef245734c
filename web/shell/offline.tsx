import { CloudOff } from 'lucide-react';
import { network } from '../../phrases/screens/network.ts';
import { Button } from '../ui/button.tsx';
import { lookOffline, useOfflineSeen, useOnline } from './online.ts';

/** The specification's words over the screen; whoever wants to read on may, and then a bar keeps saying it. */
export function OfflineNotice() {
  const online = useOnline();
  const seen = useOfflineSeen();
  if (online) return null;
  if (seen)
    return (
      <p
        role="status"
        className="fixed inset-x-0 top-0 z-60 bg-warning-soft px-4 py-1.5 text-center text-meta text-on-warning-soft"
      >
        {network.offlineBar}
      </p>
    );
  return (
    <div className="fixed inset-0 z-60 flex items-center justify-center bg-bg/95 p-6">
      <div
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="offline-title"
        aria-describedby="offline-text"
        className="max-w-sm text-center"
      >
        <CloudOff aria-hidden="true" size={40} className="mx-auto mb-4 text-muted" />
        <h2 id="offline-title" className="text-section font-bold">
          {network.offlineTitle}
        </h2>
        <p id="offline-text" className="mt-1 mb-5 text-muted">
          {network.offlineText}
        </p>
        <Button onClick={lookOffline} autoFocus>
          {network.offlineKeep}
        </Button>
      </div>
    </div>
  );
}
