import { FINAL_CONSUMER_ID } from '@cuadre/sri/ids';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Download, FileCode, Percent } from 'lucide-react';
import { meaningOf } from '#contract/books/totals.rules.ts';
import { beginsFromReceived } from '#contract/receipts/types.ts';
import * as calls from '#contract/received/received.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { receivedDetail as words } from '#phrases/received/received-screen.ts';
import { linkTo } from '#web/api/call.ts';
import { CreditCard } from '#web/features/books/collections/credit-card.tsx';
import { RemindWithoutLink } from '#web/features/books/collections/remind-button.tsx';
import { AfterInvoice } from '#web/features/receipts/detail/after-invoice.tsx';
import { ContentsCard } from '#web/features/receipts/detail/contents-card.tsx';
import { LinkedReceipts } from '#web/features/receipts/detail/linked-receipts.tsx';
import { ReceiptChip } from '#web/features/receipts/detail/state-chip.tsx';
import { ReceivedChecks } from '#web/features/received/components/received-checks.tsx';
import { ReceivedClass } from '#web/features/received/components/received-class.tsx';
import { ReceivedFigures } from '#web/features/received/components/received-figures.tsx';
import { ClassChip, UncountedChip } from '#web/features/received/components/received-list.tsx';
import { isVoided, ReceivedRemarks } from '#web/features/received/components/received-remarks.tsx';
import { receivedReceiptQuery } from '#web/features/received/queries.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { May } from '#web/shell/session/may.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { PageHead } from '#web/ui/page.tsx';

type Detail = calls.ReceivedDetail;

export function ReceivedReceiptScreen() {
  const { receiptId } = useParams({ from: '/known/app/lists/received/view/$receiptId' });
  const query = useQuery(receivedReceiptQuery(receiptId));
  const isEmitted = query.data?.direction === 'emitted';
  return (
    <div className="max-w-4xl">
      <BackLink to={isEmitted ? '/lists/incomes' : '/lists/received'}>
        {isEmitted ? words.backToIssued : words.back}
      </BackLink>
      {query.isLoadingError && <PageHead title={words.title} />}
      <Loaded query={query} rows={4}>
        {(receipt) => <Receipt receipt={receipt} />}
      </Loaded>
    </div>
  );
}

function Receipt({ receipt }: { receipt: Detail }) {
  const params = { receiptId: receipt.id };
  const link = buttonClass({ size: 'sm' });
  return (
    <div className="flex flex-col gap-4">
      <PageHead
        title={`${wordsOf(receipt.documentType).title} ${receipt.number}`}
        text={receipt.state === undefined ? receipt.issuer.name : `${words.elsewhere} · ${receipt.receiver.name}`}
        action={
          <span className="flex flex-wrap gap-2">
            <UncountedChip receipt={receipt} />
            {receipt.state === undefined ? (
              <ClassChip receipt={receipt} />
            ) : (
              receipt.state !== 'voided' && <ReceiptChip receipt={{ ...receipt, state: receipt.state }} />
            )}
          </span>
        }
      />
      <ReceivedRemarks receipt={receipt} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 tb:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-4">
          {receipt.state === undefined && receipt.authorization !== 'voided' && <ReceivedClass receipt={receipt} />}
          <div className="grid grid-cols-2 gap-2 tb:flex tb:flex-wrap">
            <a href={linkTo(calls.getReceivedRide, { params, query: { size: 'A4' } })} download className={link}>
              <Download aria-hidden="true" size={16} />
              {words.pdf}
            </a>
            <a href={linkTo(calls.getXmlVoucherReceived, { params })} download className={link}>
              <FileCode aria-hidden="true" size={16} />
              {words.xml}
            </a>
            {receipt.direction === 'received' &&
              !isVoided(receipt) &&
              beginsFromReceived('retention', receipt.documentType) && (
                <May to="/income/receipts/retention/add">
                  <Link to="/income/receipts/retention/add" search={{ from: receipt.id }} className={link}>
                    <Percent aria-hidden="true" size={16} />
                    {words.withhold}
                  </Link>
                </May>
              )}
          </div>
          <ContentsCard receipt={receipt} />
          <ReceivedFigures receipt={receipt} />
        </div>
        <div className="flex flex-col gap-4">
          <CreditOf receipt={receipt} />
          <ReceivedChecks receipt={receipt} />
        </div>
      </div>
      {receipt.state !== undefined && (
        <div className="flex flex-wrap gap-2">
          <AfterInvoice
            receipt={{ ...receipt, state: receipt.state, buyerIdentification: receipt.receiver.identification }}
          />
        </div>
      )}
      <LinkedReceipts links={receipt.links} />
    </div>
  );
}

/** What of it is open: a purchase, or a sale of another program. */
function CreditOf({ receipt }: { receipt: Detail }) {
  const { id, documentType, issuedOn, authorization, direction: whose, partyName, number, environment } = receipt;
  const { direction, sign } = meaningOf(whose, documentType, authorization);
  const name = receipt.receiver.identification === FINAL_CONSUMER_ID ? '' : partyName;
  const owed = { name, documentType, number, day: issuedOn, environment };
  return sign === 1 ? (
    <CreditCard
      entry={{ id, direction, issuedOn, partyName, number }}
      remind={direction === 'ING' ? (credit) => <RemindWithoutLink {...{ owed, credit }} /> : undefined}
    />
  ) : null;
}
