import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { Credit } from '#contract/books/collections.ts';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { createShareLink } from '#contract/receipts/shares.ts';
import { collectionWords as words } from '#phrases/books/collections.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { firstNameOf } from '#web/features/receipts/detail/recipient.ts';
import { toWhatsApp } from '#web/features/receipts/detail/to-whatsapp.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Ready words for who owes, with the link to the receipt. */
export function RemindButton({ receipt, credit: { open, dueOn } }: { receipt: ReceiptDetail; credit: Credit }) {
  const [busy, setBusy] = useState(false);
  const remind = async () => {
    const message = words.reminder({
      name: receipt.buyerIdentification === FINAL_CONSUMER_ID ? '' : firstNameOf(receipt),
      document: wordsOf(receipt.documentType).inSentence,
      number: receipt.number,
      open,
      due: dueOn === undefined ? undefined : dayForReading(dueOn),
      isLate: dueOn !== undefined && dueOn < currentDay(),
      environment: receipt.environment,
    });
    setBusy(true);
    const link = async () =>
      new URL((await call(createShareLink, { params: { receiptId: receipt.id } })).url, location.origin).href;
    await toWhatsApp(receipt, message, link).catch((error) => showToast(sentenceOf(error), { tone: 'danger' }));
    setBusy(false);
  };
  return (
    <May what="follow">
      <Button busy={busy} icon={<MessageCircle aria-hidden="true" size={18} />} onClick={remind}>
        {words.remind}
      </Button>
    </May>
  );
}
