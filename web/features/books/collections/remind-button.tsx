import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import type { Credit } from '#contract/books/collections.ts';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { createShareLink } from '#contract/receipts/shares.ts';
import type { Permission } from '#contract/roles.ts';
import { collectionWords as words } from '#phrases/books/collections.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { firstNameOf, whatsAppNumber } from '#web/features/receipts/detail/recipient.ts';
import { toWhatsApp } from '#web/features/receipts/detail/to-whatsapp.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type OwedDocument, reminderOf } from './reminder.ts';

/** Ready words for who owes, with the link to the receipt. */
export function RemindButton({ receipt, credit }: { receipt: ReceiptDetail; credit: Credit }) {
  const { id, documentType, number, issuedOn: day, environment, buyerIdentification } = receipt;
  const name = buyerIdentification === FINAL_CONSUMER_ID ? '' : firstNameOf(receipt);
  const message = () =>
    reminderOf({ name, documentType, number, day, environment }, credit, { today: currentDay(), isLinked: true });
  const link = async () =>
    new URL((await call(createShareLink, { params: { receiptId: id } })).url, location.origin).href;
  return <ToDebtor what="follow" send={() => toWhatsApp(whatsAppNumber(receipt), message(), link)} />;
}

/** The same for what was not issued here: there is nothing to link to, and who writes chooses to whom. */
export function RemindWithoutLink({ owed, credit }: { owed: OwedDocument; credit: Credit }) {
  const message = () => reminderOf(owed, credit, { today: currentDay(), isLinked: false });
  return <ToDebtor what="book" send={() => toWhatsApp('', message())} />;
}

function ToDebtor({ what, send }: { what: Permission; send: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const remind = async () => {
    setBusy(true);
    await send().catch((error) => showToast(sentenceOf(error), { tone: 'danger' }));
    setBusy(false);
  };
  return (
    <May what={what}>
      <Button busy={busy} icon={<MessageCircle aria-hidden="true" size={18} />} onClick={remind}>
        {words.remind}
      </Button>
    </May>
  );
}
