import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { discardReceipt, type ReceiptDetail } from '#contract/receipts/receipts.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { call } from '#web/api/call.ts';
import { ConfirmDialog } from '#web/shell/dialogs/confirm-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refreshReceipts } from '../queries.ts';

/** For a receipt that the SRI did not accept and nobody needs any more. */
export function DiscardReceipt({ receipt: { id, number } }: { receipt: ReceiptDetail }) {
  const [asking, setAsking] = useState(false);
  const discard = async () => {
    await call(discardReceipt, { params: { receiptId: id } });
    showToast(words.discarded, { tone: 'info' });
    refreshReceipts();
  };
  return (
    <>
      <Button icon={<Trash2 aria-hidden="true" size={18} />} onClick={() => setAsking(true)}>
        {words.discard}
      </Button>
      {asking && (
        <ConfirmDialog
          title={words.discardTitle(number)}
          text={words.discardText}
          submit={words.discard}
          look="danger"
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
