import { waysToPay } from '@cuadre/sri/catalogs';
import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { formatMoney } from '@cuadre/sri/num';
import { useQuery } from '@tanstack/react-query';
import { HandCoins, MessageCircle, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Collection, Credit } from '#contract/books/collections.ts';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { createShareLink } from '#contract/receipts/shares.ts';
import { collectionWords as words } from '#phrases/books/collections.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { call } from '#web/api/call.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { firstNameOf } from '#web/features/receipts/detail/recipient.ts';
import { toWhatsApp } from '#web/features/receipts/detail/to-whatsapp.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { May } from '#web/shell/session/may.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { later, partOf } from '#web/ui/later.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { creditQuery, undoCollection } from './queries.ts';

const dialog = later(() => import('./collect-dialog.tsx'));
const CollectDialog = partOf(dialog, (module) => module.CollectDialog);

/** What of a sale is not paid yet, and what came in. Nothing of one that was paid on its day. */
export function CreditCard({ receipt }: { receipt: ReceiptDetail }) {
  const { data } = useQuery(creditQuery(receipt.id));
  return data === undefined || data.credit === '0.00' ? null : <OnCredit receipt={receipt} credit={data} />;
}

function OnCredit({ receipt, credit }: { receipt: ReceiptDetail; credit: Credit }) {
  const [collecting, setCollecting] = useState(false);
  const [busy, setBusy] = useState(false);
  const { open, dueOn } = credit;
  const isPaid = open === '0.00';
  const isLate = dueOn !== undefined && dueOn < currentDay();
  const due = dueOn === undefined ? undefined : dayForReading(dueOn);
  const remind = async () => {
    const message = words.reminder({
      name: receipt.buyerIdentification === FINAL_CONSUMER_ID ? '' : firstNameOf(receipt),
      document: wordsOf(receipt.documentType).inSentence,
      number: receipt.number,
      ...{ open, due, isLate, environment: receipt.environment },
    });
    setBusy(true);
    const link = async () =>
      new URL((await call(createShareLink, { params: { receiptId: receipt.id } })).url, location.origin).href;
    await toWhatsApp(receipt, message, link).catch((error) => showToast(sentenceOf(error), { tone: 'danger' }));
    setBusy(false);
  };
  return (
    <Card title={isPaid ? words.paidTitle : words.title}>
      {!isPaid && (
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="num text-section font-bold">{formatMoney(open)}</span>
          {due !== undefined && (
            <span className={isLate ? 'text-dense font-semibold text-danger' : 'text-dense text-muted'}>
              {words.due(due, isLate)}
            </span>
          )}
        </p>
      )}
      {credit.collections.length > 0 && (
        <ul aria-label={words.history} className="my-2 divide-y divide-border">
          {credit.collections.map((each) => (
            <CameIn key={each.id} receiptId={receipt.id} collection={each} />
          ))}
        </ul>
      )}
      {!isPaid && (
        <>
          <p className="mt-1 mb-3 text-meta text-muted">{words.noTaxes}</p>
          <div className="flex flex-wrap gap-2">
            <May what="book">
              <Button icon={<HandCoins aria-hidden="true" size={18} />} onClick={() => setCollecting(true)}>
                {words.collected}
              </Button>
            </May>
            <May what="follow">
              <Button busy={busy} icon={<MessageCircle aria-hidden="true" size={18} />} onClick={remind}>
                {words.remind}
              </Button>
            </May>
          </div>
        </>
      )}
      {collecting && <CollectDialog receipt={receipt} credit={credit} onClose={() => setCollecting(false)} />}
    </Card>
  );
}

function CameIn({ receiptId, collection }: { receiptId: string; collection: Collection }) {
  const { id, day, amount, wayToPay } = collection;
  const undo = takeBack(() => undoCollection(receiptId, id), words.undone);
  return (
    <li className="flex items-center gap-2 py-1 text-dense">
      <span className="min-w-0 flex-1">
        <span className="num font-semibold">{formatMoney(amount)}</span>{' '}
        <span className="text-muted">
          {dayForReading(day)} · {waysToPay.byCode.get(wayToPay)?.at(-1)?.short ?? wayToPay}
        </span>
      </span>
      <May what="book">
        <IconButton
          label={words.undo(amount)}
          size="icon-sm"
          icon={<Trash2 aria-hidden="true" size={16} />}
          onClick={undo}
        />
      </May>
    </li>
  );
}
