import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearch } from '@tanstack/react-router';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { client, result as words } from '#phrases/receipts/invoice.ts';
import { ReceiptActions } from '#web/features/receipts/detail/receipt-actions.tsx';
import { SriMessage } from '#web/features/receipts/detail/sri-message.tsx';
import { Stages } from '#web/features/receipts/detail/stages.tsx';
import { StateChip } from '#web/features/receipts/detail/state-chip.tsx';
import { isFinalConsumer } from '#web/features/receipts/editor/draft-defaults.ts';
import { finishIssue } from '#web/features/receipts/editor/issue.ts';
import { isPending, receiptQuery, refreshReceipts } from '#web/features/receipts/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';

/** What became of the invoice, as it happens. One may leave: it goes on without us. */
export function InvoiceSummaryScreen() {
  const { receipt: receiptId } = useSearch({ from: '/known/app/income/receipts/invoice' });
  useEffect(finishIssue, []);
  const query = useQuery({ ...receiptQuery(receiptId ?? ''), enabled: receiptId !== undefined });
  if (receiptId === undefined) return <Navigate to="/lists/incomes" replace />;
  return (
    <div className="mx-auto max-w-xl">
      <Loaded query={query}>{(receipt) => <Result receipt={receipt} />}</Loaded>
    </div>
  );
}

/** The one sentence under the title. */
function sentenceFor(receipt: ReceiptDetail): string {
  const { buyerIdentificationType, buyerName } = receipt;
  // A person by the first name, a company by the whole one.
  const name = (buyerIdentificationType === '05' ? buyerName.split(' ')[0] : buyerName) ?? '';
  if (receipt.state !== 'authorized') return words.texts[receipt.state];
  if (receipt.mail === 'sent') return words.authorizedMail(name);
  return receipt.mail === 'queued' ? words.authorizedQueued(name) : words.authorizedNoMail;
}

function Result({ receipt }: { receipt: ReceiptDetail }) {
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
