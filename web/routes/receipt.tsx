import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Copy } from 'lucide-react';
import type { ReceiptDetail } from '../../contract/receipts.ts';
import { wordsOf } from '../../phrases/documents.ts';
import { client } from '../../phrases/screens/invoice.ts';
import { receipt as words } from '../../phrases/screens/receipts.ts';
import { ReceiptActions } from '../features/receipts/components/receipt-actions.tsx';
import { SriMessage } from '../features/receipts/components/sri-message.tsx';
import { StateChip } from '../features/receipts/components/state-chip.tsx';
import { receiptQuery } from '../features/receipts/queries.ts';
import { paths } from '../paths.ts';
import { instantForReading } from '../shell/instant.ts';
import { Loaded } from '../shell/loaded.tsx';
import { buttonClass, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Facts } from '../ui/facts.tsx';
import { Money } from '../ui/money.tsx';
import { PageHead } from '../ui/page.tsx';
import { dayForReading } from '../ui/read-day.ts';
import { Timeline } from '../ui/timeline.tsx';
import { showToast } from '../ui/toast.tsx';

export function ReceiptScreen() {
  const { receiptId } = useParams({ from: '/known/app/income/receipts/view/$receiptId' });
  const query = useQuery(receiptQuery(receiptId));
  return (
    <div className="max-w-4xl">
      <Link
        to={paths.incomes}
        className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-dense font-semibold text-link"
      >
        <ArrowLeft aria-hidden="true" size={16} />
        {words.back}
      </Link>
      <Loaded query={query} rows={4}>
        {(receipt) => <Receipt receipt={receipt} />}
      </Loaded>
    </div>
  );
}

function Receipt({ receipt }: { receipt: ReceiptDetail }) {
  const events = receipt.timeline;
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={
          <>
            {wordsOf(receipt.documentType).title} <span className="num whitespace-nowrap">{receipt.number}</span>
          </>
        }
        action={<StateChip state={receipt.state} />}
      />
      <SriMessage receipt={receipt} />
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
      <Links receipt={receipt} />
      <NextSteps receipt={receipt} />
    </div>
  );
}

/** What may follow from this receipt: another like it, a correction by credit note, voiding. */
function NextSteps({ receipt }: { receipt: ReceiptDetail }) {
  const isInvoice = receipt.documentType === '01';
  const isAuthorized = receipt.state === 'authorized';
  const look = buttonClass({ look: 'secondary' });
  return (
    <div className="flex flex-wrap gap-2">
      {isInvoice && (
        <Link to={paths.invoiceAdd} search={{ from: receipt.id }} className={look}>
          {words.again}
        </Link>
      )}
      {isInvoice && isAuthorized && receipt.buyerIdentification !== FINAL_CONSUMER_ID && (
        <>
          <Link to={paths.creditNoteAdd} search={{ from: receipt.id }} className={look}>
            {words.creditNote}
          </Link>
          <Link to={paths.debitNoteAdd} search={{ from: receipt.id }} className={look}>
            {words.debitNote}
          </Link>
        </>
      )}
      {isInvoice && isAuthorized && (
        <Link to={paths.remissionGuideAdd} search={{ from: receipt.id }} className={look}>
          {words.remissionGuide}
        </Link>
      )}
      {isAuthorized && (
        <Link to={paths.cancel} search={{ search: receipt.number }} className={look}>
          {words.void}
        </Link>
      )}
    </div>
  );
}

/** Receipts that this one is about, and those that are about it. */
function Links({ receipt }: { receipt: ReceiptDetail }) {
  if (receipt.links.length === 0 && receipt.withheldFrom.length === 0) return null;
  return (
    <Card title={words.links} flush>
      <ul className="num divide-y divide-border">
        {receipt.withheldFrom.map(({ id, documentType, number, issuerName }) => (
          <li key={id}>
            <Link
              to={paths.receivedReceipt}
              params={{ receiptId: id }}
              className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:bg-surface-2"
            >
              <span>
                {wordsOf(documentType).title} {number}
              </span>
              <span className="truncate text-muted">{issuerName}</span>
            </Link>
          </li>
        ))}
        {receipt.links.map((link) => (
          <li key={link.receipt.id}>
            <Link
              to={paths.receipt}
              params={{ receiptId: link.receipt.id }}
              className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 hover:bg-surface-2"
            >
              <span>
                {wordsOf(link.receipt.documentType).title} {link.receipt.number}
              </span>
              <span className="flex items-center gap-3">
                <Money value={link.receipt.total} />
                <StateChip state={link.receipt.state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
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
            label: words.parties[receipt.documentType] ?? words.client,
            value:
              receipt.buyerIdentification === FINAL_CONSUMER_ID
                ? client.finalConsumer
                : `${receipt.buyerName} · ${receipt.buyerIdentification}`,
          },
          // A guide says nothing of money.
          ...(receipt.documentType === '06'
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
          { label: words.mail, value: [words.mails[receipt.mail], receipt.buyerEmail].filter(Boolean).join(' · ') },
          {
            label: words.accessKey,
            value: <span className="text-meta font-normal break-all">{receipt.accessKey}</span>,
            action: copyButton,
          },
        ]}
      />
    </Card>
  );
}
