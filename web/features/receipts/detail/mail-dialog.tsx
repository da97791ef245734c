import { isEmail } from '@cuadre/sri/ids';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { type ReceiptDetail, sendReceiptMail } from '#contract/receipts/receipts.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { kit } from '#phrases/shell/kit.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { useProfile } from '#web/shell/session/profile.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { refreshReceipts } from '../queries.ts';

interface MailDialogProps {
  receipt: ReceiptDetail;
  open: boolean;
  onClose: () => void;
}

/** Sends RIDE and XML again, to the buyer or to another address. */
export function MailDialog({ receipt, open, onClose }: MailDialogProps) {
  const form = useId();
  const isPractice = receipt.environment === 'practice';
  const own = useProfile().data?.user.email;
  const first = (isPractice ? own : receipt.buyerEmail) ?? '';
  const [email, setEmail] = useState('');
  const [asked, setAsked] = useState(false);
  const send = useMutation({
    mutationFn: () => call(sendReceiptMail, { params: { receiptId: receipt.id }, body: { email } }),
    onSuccess: () => {
      showToast(words.sent(email));
      refreshReceipts();
      onClose();
    },
  });
  useEffect(() => {
    if (!open) return;
    setEmail(first);
    setAsked(false);
  }, [open, first]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (isEmail(email)) send.mutate();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={words.sendTitle}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button type="submit" form={form} look="primary" busy={send.isPending}>
            {words.sendSubmit}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-3 pt-1">
        {send.isError && <Notice tone="danger" title={sentenceOf(send.error)} announce />}
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
      </form>
    </Dialog>
  );
}
