import type { RemissionGuideDraft } from '@cuadre/sri/receipts';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { ReceiptSummary } from '../../../contract/receipts.ts';
import { remissionGuide as words } from '../../../phrases/screens/remission-guide.ts';
import { queryClient } from '../../api/query-client.ts';
import { newDraftId } from '../../features/receipts/editor/use-open-draft.ts';
import { Correction } from '../../features/receipts/forms/components/correction.tsx';
import { ReceiptForm } from '../../features/receipts/forms/components/receipt-form.tsx';
import { firstPoint } from '../../features/receipts/forms/first-point.ts';
import { carriersQuery, invoiceToMoveQuery } from '../../features/receipts/forms/remission-guide/queries.ts';
import { newRecipient } from '../../features/receipts/forms/remission-guide/recipients.ts';
import { remissionGuideForm } from '../../features/receipts/forms/remission-guide/type.ts';
import { useStoredForm } from '../../features/receipts/forms/use-stored-form.ts';
import { receiptPage } from '../../features/receipts/receipt-page.ts';
import { paths } from '../../paths.ts';
import { currentDay } from '../../shell/current-day.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/chip.tsx';
import { PageHead } from '../../ui/page.tsx';

/** A guide for the goods of an invoice, or for any others. */
export function RemissionGuideScreen() {
  const { from, draft, correct, newNumber } = useSearch({ from: '/known/app/income/receipts/remission-guide/add' });
  const navigate = useNavigate();
  useEffect(() => {
    if (draft === undefined && correct === undefined)
      navigate({ to: paths.remissionGuideAdd, search: { from, draft: newDraftId() }, replace: true });
  }, [from, draft, correct, navigate]);
  if (correct !== undefined)
    return <Correction type={remissionGuideForm} receiptId={correct} newNumber={newNumber === true} />;
  return draft === undefined ? null : <Open from={from} draftId={draft} />;
}

/** Whoever drove last is there already; the rest is what the invoice says, or empty. */
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
  const query = useStoredForm(remissionGuideForm, draftId, () => begin(from));
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
      {(opened) => <ReceiptForm key={opened.draftId} type={remissionGuideForm} opened={opened} />}
    </Loaded>
  );
}

/** Nothing of the invoice can travel; the message says why. */
class NotMovable extends Error {
  readonly invoice: Pick<ReceiptSummary, 'id' | 'origin'>;
  constructor(sentence: string, invoice: Pick<ReceiptSummary, 'id' | 'origin'>) {
    super(sentence);
    this.invoice = invoice;
  }
}
