import type { RemissionGuideDraft } from '@cuadre/sri/receipts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import { remissionGuide as words } from '#phrases/receipts/remission-guide.ts';
import { queryClient } from '#web/api/query-client.ts';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { firstPoint } from '#web/features/receipts/editor/first-point.ts';
import { Correction } from '#web/features/receipts/editor/frame/correction.tsx';
import { ReceiptEditor } from '#web/features/receipts/editor/frame/receipt-editor.tsx';
import { useOpened } from '#web/features/receipts/editor/use-opened.ts';
import { receiptPage } from '#web/features/receipts/list/receipt-page.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { carriersQuery, invoiceToMoveQuery } from './queries.ts';
import { newRecipient } from './recipients.ts';
import { remissionGuideType } from './type.ts';

/** A guide for the goods of an invoice, or for any others. */
export default function RemissionGuideScreen(): ReactNode {
  const { from, draft, correct, newNumber } = useSearch({ from: '/known/app/income/receipts/remission-guide/add' });
  const navigate = useNavigate();
  useEffect(() => {
    if (draft === undefined && correct === undefined)
      navigate({ to: '/income/receipts/remission-guide/add', search: { from, draft: newDraftId() }, replace: true });
  }, [from, draft, correct, navigate]);
  if (correct !== undefined)
    return <Correction type={remissionGuideType} receiptId={correct} newNumber={newNumber === true} />;
  return draft === undefined ? null : <Open from={from} draftId={draft} />;
}

/** Who drove last is there already; the rest is what the invoice says, or empty. */
async function begin(from: string | undefined): Promise<RemissionGuideDraft> {
  const [last] = (await queryClient.fetchQuery(carriersQuery)).carriers;
  const carrier = last === undefined ? {} : { carrier: last };
  if (from !== undefined) {
    const { draft, faults, origin } = await queryClient.fetchQuery(invoiceToMoveQuery(from));
    const wrong = faults.find(({ severity }) => severity === 'error');
    if (wrong !== undefined) throw new NotMovable(wrong.sentence, { id: from, origin });
    return { ...draft, ...carrier };
  }
  const today = currentDay();
  const { address, ...point } = await firstPoint();
  return {
    issuedOn: today,
    ...point,
    carrier: { identificationType: '05', identification: '', name: '', plate: '' },
    startAddress: address,
    startsOn: today,
    endsOn: today,
    recipients: [newRecipient],
    ...carrier,
  };
}

function Open({ from, draftId }: { from: string | undefined; draftId: string }) {
  const query = useOpened(remissionGuideType, draftId, () => begin(from));
  if (query.error instanceof NotMovable)
    return (
      <>
        <PageHead title={words.title} />
        <Notice
          tone="warning"
          title={query.error.message}
          announce
          action={
            <Link {...receiptPage(query.error.invoice)} className={buttonClass({ size: 'sm' })}>
              {words.seeInvoice}
            </Link>
          }
        />
      </>
    );
  return (
    <Loaded query={query}>
      {(opened) => <ReceiptEditor key={opened.draftId} type={remissionGuideType} opened={opened} />}
    </Loaded>
  );
}

/** Nothing of the invoice is left to transport; the message says why. */
class NotMovable extends Error {
  readonly invoice: Pick<ReceiptSummary, 'id' | 'origin'>;
  constructor(sentence: string, invoice: Pick<ReceiptSummary, 'id' | 'origin'>) {
    super(sentence);
    this.invoice = invoice;
  }
}
