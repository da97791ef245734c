import { documentNameOf } from '@cuadre/sri/catalogs';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formAddress } from '#contract/receipts/form-address.ts';
import { type ReceiptDetail, retryReceipt } from '#contract/receipts/receipts.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { isPending, refreshReceipts } from '../queries.ts';

/** What the SRI said, in one sentence, with the one thing to do. */
export function SriMessage({ receipt }: { receipt: ReceiptDetail }) {
  const retry = useMutation({
    mutationFn: () => call(retryReceipt, { params: { receiptId: receipt.id } }),
    onSuccess: () => {
      showToast(words.retried, { tone: 'info' });
      refreshReceipts();
    },
    onError: (error) => showToast(sentenceOf(error), { tone: 'danger' }),
  });
  const { message } = receipt;
  if (message === undefined) return null;
  const correct = (label: string, newNumber?: true): ReactNode => (
    <Link
      to={formAddress(documentNameOf(receipt.documentType))}
      search={{ correct: receipt.id, newNumber }}
      className={buttonClass({ look: 'primary', size: 'sm' })}
    >
      {label}
    </Link>
  );
  const actions: Record<typeof message.action, ReactNode> = {
    wait: (
      <Button size="sm" busy={retry.isPending} onClick={() => retry.mutate()}>
        {words.retry}
      </Button>
    ),
    correct: correct(words.correct),
    new_number: correct(words.newNumber, true),
    renew_signature: (
      <May to="/profile/signature">
        <Link to="/profile/signature" className={buttonClass({ size: 'sm' })}>
          {words.renew}
        </Link>
      </May>
    ),
    contact_sri: undefined,
    none: undefined,
  };
  const tone =
    isPending(receipt.state) || receipt.state === 'needs_attention'
      ? 'warning'
      : receipt.state === 'authorized'
        ? 'info'
        : 'danger';
  return <Notice tone={tone} title={message.sentence} action={<May what="follow">{actions[message.action]}</May>} />;
}
