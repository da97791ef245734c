import { isEmail } from '@cuadre/sri/ids';
import { useState } from 'react';
import { type ReceiptDetail, sendReceiptMail } from '#contract/receipts/receipts.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { call } from '#web/api/call.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { useProfile } from '#web/shell/session/profile.ts';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refreshReceipts } from '../queries.ts';

interface MailDialogProps {
  receipt: ReceiptDetail;
  onClose: () => void;
}

/** Sends RIDE and XML again, to the buyer or to another address. */
export function MailDialog({ receipt, onClose }: MailDialogProps) {
  const isPractice = receipt.environment === 'practice';
  const own = useProfile().data?.user.email;
  const [email, setEmail] = useState((isPractice ? own : receipt.buyerEmail) ?? '');
  const send = async () => {
    await call(sendReceiptMail, { params: { receiptId: receipt.id }, body: { email } });
    showToast(words.sent(email));
    refreshReceipts();
  };
  return (
    <SendDialog
      title={words.sendTitle}
      submit={words.sendSubmit}
      isComplete={isEmail(email)}
      onSubmit={send}
      onClose={onClose}
    >
      {(asked) => (
        <TextInput
          label={words.sendTo}
          hint={isPractice ? words.practiceMailHint : undefined}
          type="email"
          inputMode="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value.trim())}
          error={asked && !isEmail(email) ? words.emailFault : undefined}
        />
      )}
    </SendDialog>
  );
}
