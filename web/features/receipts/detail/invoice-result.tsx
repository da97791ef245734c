import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { client, result as words } from '#phrases/receipts/invoice.ts';
import { isFinalConsumer } from '#web/features/receipts/editor/draft-defaults.ts';
import { isPending, refreshReceipts } from '#web/features/receipts/queries.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { SriMessage } from './sri-message.tsx';
import { Stages } from './stages.tsx';
import { StateChip } from './state-chip.tsx';

/** The one sentence under the title. */
function sentenceFor(receipt: ReceiptDetail): string {
  const { buyerIdentificationType, buyerName } = receipt;
  // A person by the first name, a company by the whole one.
  const name = (buyerIdentificationType === '05' ? buyerName.split(' ')[0] : buyerName) ?? '';
  if (receipt.state !== 'authorized') return words.texts[receipt.state];
  if (receipt.mail === 'sent') return words.authorizedMail(name);
  return receipt.mail === 'queued' ? words.authorizedQueued(name) : words.authorizedNoMail;
}

/** What was issued, how far it is, and what comes next. */
export function InvoiceResult({ receipt }: { receipt: ReceiptDetail }) {
  const { state, buyerName } = receipt;
  const waiting = isPending(state);
  // The mail leaves a moment after the authorisation: one more look tells.
  useEffect(() => {
    if (state !== 'authorized' || receipt.mail !== 'queued') return;
    const timer = setTimeout(refreshReceipts, 1500);
    return () => clearTimeout(timer);
  }, [state, receipt.mail]);
  const Icon = state === 'authorized' ? CircleCheck : waiting ? Clock : TriangleAlert;
  const final = isFinalConsumer({ identificationType: receipt.buyerIdentificationType });
  const again = final ? client.finalConsumer : buyerName;
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={words.titles[state]} text={<span aria-live="polite">{sentenceFor(receipt)}</span>} />
      <Card>
        <div className="flex items-start gap-3">
          <Icon aria-hidden="true" size={28} className={state === 'authorized' ? 'text-success' : 'text-muted'} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold">
              <Whole>{receipt.number}</Whole>
            </p>
            <p className="text-dense text-muted">{final ? client.finalConsumer : buyerName}</p>
          </div>
          <div className="text-right">
            <Money value={receipt.total} className="block text-section font-bold" />
            <StateChip state={state} />
          </div>
        </div>
        <hr className="my-4 border-border" />
        <Stages state={state} />
      </Card>
      <SriMessage receipt={receipt} />
      <ReceiptActions receipt={receipt} />
      <div className="mt-2 flex flex-col gap-2">
        <Link
          to="/income/receipts/invoice/add"
          search={{ from: receipt.id, only: 'buyer' }}
          className={buttonClass({ look: 'primary', wide: true })}
        >
          {words.newFor(again)}
        </Link>
        <div className="grid grid-cols-2 gap-2">
          <Link to="/income/receipts/view/$receiptId" params={{ receiptId: receipt.id }} className={buttonClass()}>
            {words.open}
          </Link>
          <Link to="/income/receipts/invoice/add" className={buttonClass()}>
            {words.newOne}
          </Link>
        </div>
      </div>
    </div>
  );
}
