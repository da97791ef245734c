import { documentNameOf, INVOICE, saysMoney } from '@cuadre/sri/catalogs';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, House, Plus, Repeat, TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { signedAmount } from '#contract/books/totals.rules.ts';
import { formAddress } from '#contract/receipts/form-address.ts';
import type { ReceiptDetail } from '#contract/receipts/receipts.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { client } from '#phrases/receipts/fields.ts';
import { result as words } from '#phrases/receipts/result.ts';
import { isFinalConsumer } from '#web/features/receipts/draft-defaults.ts';
import { isPending, refreshReceipts, useSettled } from '#web/features/receipts/queries.ts';
import { May } from '#web/shell/session/may.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { Money } from '#web/ui/money.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { Whole } from '#web/ui/unbroken-text.tsx';
import { ContentsCard } from './contents-card.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { firstNameOf } from './recipient.ts';
import { sentenceFor } from './result-sentence.ts';
import { isShareable, ShareCard } from './share-card.tsx';
import { SriMessage } from './sri-message.tsx';
import { Stages } from './stages.tsx';
import { StateChip } from './state-chip.tsx';

/** What was issued, how far it is, and what comes next. */
export function ReceiptResult({ receipt }: { receipt: ReceiptDetail }) {
  const { state, buyerName, documentType } = receipt;
  const named = wordsOf(documentType);
  useSettled(receipt);
  const waiting = isPending(state);
  // The mail leaves a moment after the authorisation: one more look tells.
  useEffect(() => {
    if (state !== 'authorized' || receipt.mail !== 'queued') return;
    const timer = setTimeout(refreshReceipts, 1500);
    return () => clearTimeout(timer);
  }, [state, receipt.mail]);
  const Icon = state === 'authorized' ? CircleCheck : waiting ? Clock : TriangleAlert;
  const final = isFinalConsumer({ identificationType: receipt.buyerIdentificationType });
  const again = final ? client.finalConsumer : firstNameOf(receipt);
  return (
    <div className="flex flex-col gap-4">
      <PageHead title={words.title(state, named)} text={<span aria-live="polite">{sentenceFor(receipt)}</span>} />
      {receipt.congratulationsMessage !== undefined && <Notice tone="success" title={receipt.congratulationsMessage} />}
      <SriMessage receipt={receipt} />
      {isShareable(receipt) && (
        <May what="follow">
          <ShareCard receipt={receipt} enter />
        </May>
      )}
      <Card>
        <div className="flex flex-wrap items-start gap-3">
          <Icon aria-hidden="true" size={28} className={state === 'authorized' ? 'text-success' : 'text-muted'} />
          <div className="min-w-0 flex-1 basis-40">
            <p className="font-semibold">
              <Whole>{receipt.number}</Whole>
            </p>
            <p className="line-clamp-2 text-dense text-muted wrap-anywhere">
              {final ? client.finalConsumer : buyerName}
            </p>
          </div>
          <div className="ml-auto max-w-1/2 shrink-0 text-right">
            {saysMoney(documentType) && (
              <Money value={signedAmount(documentType, receipt.total)} className="block text-section font-bold" />
            )}
            <StateChip state={state} />
          </div>
        </div>
        {state !== 'authorized' && (
          <>
            <hr className="my-4 border-border" />
            <Stages state={state} />
          </>
        )}
      </Card>
      <ContentsCard receipt={receipt} />
      <ReceiptActions receipt={receipt} />
      <div className="mt-2 flex flex-col gap-2">
        <Link to={formAddress(documentNameOf(documentType))} className={buttonClass({ wide: true })}>
          <Plus aria-hidden="true" size={18} />
          {named.create}
        </Link>
        <div className="flex flex-wrap justify-center gap-2">
          {documentType === INVOICE && (
            <Link
              to="/income/receipts/invoice/add"
              search={{ from: receipt.id }}
              className={cx(buttonClass({ look: 'ghost' }), 'max-w-full wrap-anywhere')}
            >
              <Repeat aria-hidden="true" size={18} />
              {words.repeatFor(again)}
            </Link>
          )}
          <Link
            to="/income/receipts/view/$receiptId"
            params={{ receiptId: receipt.id }}
            className={buttonClass({ look: 'ghost' })}
          >
            {words.open}
          </Link>
          {/* On a phone this screen has no bar below. */}
          <Link to="/home" className={buttonClass({ look: 'ghost' })}>
            <House aria-hidden="true" size={18} />
            {words.home}
          </Link>
        </div>
      </div>
    </div>
  );
}
