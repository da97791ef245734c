import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { meaningOf } from '#contract/books/totals.rules.ts';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { CreditCard } from '#web/features/books/collections/credit-card.tsx';
import { RemindButton } from '#web/features/books/collections/remind-button.tsx';
import { ContentsCard } from '#web/features/receipts/detail/contents-card.tsx';
import { LinkedReceipts, StillStanding } from '#web/features/receipts/detail/linked-receipts.tsx';
import { NextSteps } from '#web/features/receipts/detail/next-steps.tsx';
import { ReceiptActions } from '#web/features/receipts/detail/receipt-actions.tsx';
import { ReceiptFacts } from '#web/features/receipts/detail/receipt-facts.tsx';
import { ReceiptResult } from '#web/features/receipts/detail/receipt-result.tsx';
import { isShareable, ShareCard } from '#web/features/receipts/detail/share-card.tsx';
import { SriMessage } from '#web/features/receipts/detail/sri-message.tsx';
import { ReceiptChip } from '#web/features/receipts/detail/state-chip.tsx';
import { VoidedOrigin } from '#web/features/receipts/detail/voided-origin.tsx';
import { receiptQuery, useSettled } from '#web/features/receipts/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { PageHead } from '#web/ui/page.tsx';
import { Timeline } from '#web/ui/timeline.tsx';

export function ReceiptScreen() {
  const from = '/known/app/income/receipts/view/$receiptId';
  const { receiptId } = useParams({ from });
  const { issued } = useSearch({ from });
  const query = useQuery(receiptQuery(receiptId));
  if (issued)
    return (
      <div className="mx-auto max-w-xl">
        <Loaded query={query}>{(receipt) => <ReceiptResult receipt={receipt} />}</Loaded>
      </div>
    );
  return (
    <div className="max-w-4xl">
      <BackLink to="/lists/incomes">{words.back}</BackLink>
      {query.isLoadingError && <PageHead title={words.title} />}
      <Loaded query={query} rows={4}>
        {(receipt) => <Receipt receipt={receipt} />}
      </Loaded>
    </div>
  );
}

/** What of it is open, as a sale or, of a liquidation, as a purchase. */
function CreditOf({ receipt }: { receipt: ReceiptDetail }) {
  const { id, documentType, issuedOn, state, buyerName: partyName, number } = receipt;
  const { direction, sign } = meaningOf('issued', documentType, state);
  if (sign !== 1) return null;
  return (
    <CreditCard
      entry={{ id, direction, issuedOn, partyName, number }}
      remind={direction === 'ING' ? (credit) => <RemindButton {...{ receipt, credit }} /> : undefined}
    />
  );
}

function Receipt({ receipt }: { receipt: ReceiptDetail }) {
  useSettled(receipt);
  const events = receipt.timeline;
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={`${wordsOf(receipt.documentType).title} ${receipt.number}`}
        action={<ReceiptChip receipt={receipt} />}
      />
      <SriMessage receipt={receipt} />
      <VoidedOrigin receipt={receipt} />
      {receipt.state === 'voided' && <StillStanding links={receipt.links} />}
      {isShareable(receipt) && (
        <May what="follow">
          <ShareCard receipt={receipt} />
        </May>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tb:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <ContentsCard receipt={receipt} />
          <ReceiptFacts receipt={receipt} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <CreditOf receipt={receipt} />
          <ReceiptActions receipt={receipt} />
          {/* Before what grows while one looks: a button that moves under the finger is not pressed. */}
          <NextSteps receipt={receipt} />
          <Card title={words.timeline}>
            <Timeline
              label={words.timeline}
              items={events.map((event, index) => ({
                key: `${index} ${event.kind}`,
                title: event.sentence,
                when: instantForReading(event.at),
                done: true,
              }))}
            />
          </Card>
        </div>
      </div>
      <LinkedReceipts links={receipt.links} withheldFrom={receipt.withheldFrom} />
    </div>
  );
}
