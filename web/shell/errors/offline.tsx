import { CloudOff } from 'lucide-react';
import { network } from '#phrases/shell/network.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal, ModalWords } from '../dialogs/modal.tsx';
import { lookOffline, useOfflineSaid, useOfflineSeen, useOnline } from './online.ts';

/** The given words over the screen (requirement S8.1); a reader may go on, and then a bar keeps saying it. */
export function NetworkModal() {
  const online = useOnline();
  const seen = useOfflineSeen();
  const said = useOfflineSaid();
  if (said) return null;
  return (
    <>
      {!online && seen && (
        <p
          role="status"
          className="sticky top-0 z-60 bg-warning-soft px-4 py-1.5 text-center text-meta text-on-warning-soft"
        >
          {network.offlineBar}
        </p>
      )}
      <Modal open={!online && !seen} name="offline" onEscape={lookOffline}>
        <ModalWords
          name="offline"
          icon={<CloudOff size={40} className="text-muted" />}
          title={network.offlineTitle}
          text={network.offlineText}
        >
          <Button wide onClick={lookOffline}>
            {network.offlineKeep}
          </Button>
        </ModalWords>
      </Modal>
    </>
  );
}
