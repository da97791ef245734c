import { INVOICE, saysMoney } from '@cuadre/sri/catalogs';
import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { client } from '#phrases/receipts/invoice.ts';
import { receipt as words } from '#phrases/receipts/receipts-screen.ts';
import { AfterInvoice } from '#web/features/receipts/detail/after-invoice.tsx';
import { LinkedReceipts, StillStanding } from '#web/features/receipts/detail/linked-receipts.tsx';
import { ReceiptActions } from '#web/features/receipts/detail/receipt-actions.tsx';
import { SriMessage } from '#web/features/receipts/detail/sri-message.tsx';
import { StateChip } from '#web/features/receipts/detail/state-chip.tsx';
import { receiptQuery } from '#web/features/receipts/queries.ts';
import { ConsultButton } from '#web/features/receipts/voiding/consult-button.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass, IconButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Facts } from '#web/ui/facts.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Timeline } from '#web/ui/timeline.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { AccessKey } from '#web/ui/unbroken-text.tsx';

export function ReceiptScreen() {
  const { receiptId } = useParams({ from: '/known/app/income/receipts/view/$receiptId' });
  const query = useQuery(receiptQuery(receiptId));
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

const mailLine = ({ mail, buyerEmail, environment }: ReceiptDetail): string => {
  const whom = environment === 'practice' && mail !== 'no_address' ? words.practiceMail : buyerEmail;
  return [words.mails[mail], whom].filter(Boolean).join(' · ');
};

function Receipt({ receipt }: { receipt: ReceiptDetail }) {
  const events = receipt.timeline;
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={`${wordsOf(receipt.documentType).title} ${receipt.number}`}
        action={<StateChip state={receipt.state} />}
      />
      <SriMessage receipt={receipt} />
      <OfVoided receipt={receipt} />
      {receipt.state === 'voided' && <StillStanding links={receipt.links} />}
      <ReceiptActions receipt={receipt} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tb:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <Details receipt={receipt} />
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
      <LinkedReceipts links={receipt.links} withheldFrom={receipt.withheldFrom} />
      <May what="issue">
        <NextSteps receipt={receipt} />
      </May>
    </div>
  );
}

/** What it is about was voided: it stands until it is voided too, and that is done on the portal. */
function OfVoided({ receipt: { ofVoided, number } }: { receipt: ReceiptDetail }) {
  if (ofVoided === undefined) return null;
  return (
    <Notice
      tone="warning"
      title={words.ofVoided}
      action={
        ofVoided.way === 'portal' && (
          <May what="issue">
            <Link to="/income/receipts/cancel" search={{ search: number }} className={buttonClass({ size: 'sm' })}>
              {words.void}
            </Link>
          </May>
        )
      }
    >
      {ofVoided.sentence}
    </Notice>
  );
}

/** What may follow from this receipt: another like it, what its invoice allows, voiding. */
function NextSteps({ receipt }: { receipt: ReceiptDetail }) {
  const isAuthorized = receipt.state === 'authorized';
  const look = buttonClass({ look: 'secondary' });
  return (
    <div className="flex flex-wrap gap-2">
      {receipt.documentType === INVOICE && (
        <Link to="/income/receipts/invoice/add" search={{ from: receipt.id }} className={look}>
          {words.again}
        </Link>
      )}
      <AfterInvoice receipt={receipt} />
      {isAuthorized && <ConsultButton receiptId={receipt.id} />}
      {isAuthorized && (
        <Link to="/income/receipts/cancel" search={{ search: receipt.number }} className={look}>
          {words.void}
        </Link>
      )}
    </div>
  );
}

function Details({ receipt }: { receipt: ReceiptDetail }) {
  const copy = async () => {
    await navigator.clipboard.writeText(receipt.accessKey);
    showToast(words.copied);
  };
  const copyButton = (
    <IconButton label={words.copy} size="icon-sm" icon={<Copy aria-hidden="true" size={16} />} onClick={copy} />
  );
  return (
    <Card title={words.detail}>
      <Facts
        items={[
          {
            label: wordsOf(receipt.documentType).party,
            value:
              receipt.buyerIdentification === FINAL_CONSUMER_ID
                ? client.finalConsumer
                : `${receipt.buyerName} · ${receipt.buyerIdentification}`,
          },
          ...(!saysMoney(receipt.documentType)
            ? []
            : [
                { label: words.total, value: <Money value={receipt.total} className="text-section" /> },
                { label: words.subtotal, value: <Money value={receipt.subtotal} /> },
                { label: words.iva, value: <Money value={receipt.iva} /> },
              ]),
          { label: words.issuedOn, value: dayForReading(receipt.issuedOn) },
          ...(receipt.authorizedAt === undefined
            ? []
            : [{ label: words.authorizedAt, value: instantForReading(receipt.authorizedAt) }]),
          { label: words.mail, value: mailLine(receipt) },
          {
            label: words.accessKey,
            value: <AccessKey value={receipt.accessKey} />,
            action: copyButton,
          },
        ]}
      />
    </Card>
  );
}
