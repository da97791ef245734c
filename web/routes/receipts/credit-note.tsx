import { isClean } from '@cuadre/sri/faults';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { creditNote as words } from '../../../phrases/screens/receipt-forms.ts';
import { queryClient } from '../../api/query-client.ts';
import { ChooseInvoice } from '../../features/receipts/components/choose-invoice.tsx';
import { newDraftId } from '../../features/receipts/editor/use-open-draft.ts';
import { Correction } from '../../features/receipts/forms/components/correction.tsx';
import { ReceiptForm } from '../../features/receipts/forms/components/receipt-form.tsx';
import { invoiceToCreditQuery } from '../../features/receipts/forms/credit-note/queries.ts';
import { creditNoteForm } from '../../features/receipts/forms/credit-note/type.ts';
import { useStoredForm } from '../../features/receipts/forms/use-stored-form.ts';
import { paths } from '../../paths.ts';
import { Loaded } from '../../shell/loaded.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/chip.tsx';
import { PageHead } from '../../ui/page.tsx';

/** A credit note begins with the invoice it corrects. */
export function CreditNoteScreen() {
  const { from, draft, correct, newNumber } = useSearch({ from: '/known/app/income/receipts/credit-note/add' });
  const navigate = useNavigate();
  useEffect(() => {
    if (from !== undefined && draft === undefined)
      navigate({ to: paths.creditNoteAdd, search: { from, draft: newDraftId() }, replace: true });
  }, [from, draft, navigate]);
  if (correct !== undefined)
    return <Correction type={creditNoteForm} receiptId={correct} newNumber={newNumber === true} />;
  if (from === undefined)
    return (
      <ChooseInvoice
        title={words.choose}
        text={words.chooseText}
        onChoose={(receiptId) => navigate({ to: paths.creditNoteAdd, search: { from: receiptId } })}
      />
    );
  return draft === undefined ? null : <Open from={from} draftId={draft} />;
}

function Open({ from, draftId }: { from: string; draftId: string }) {
  const query = useStoredForm(creditNoteForm, draftId, async () => {
    const { draft, faults } = await queryClient.fetchQuery(invoiceToCreditQuery(from));
    const wrong = faults.find(({ severity }) => severity === 'error');
    if (!isClean(faults) && wrong !== undefined) throw new NotCreditable(wrong.sentence);
    return draft;
  });
  if (query.error instanceof NotCreditable)
    return (
      <>
        <PageHead title={words.title} />
        <Notice
          tone="warning"
          title={query.error.message}
          announce
          action={
            <Link to={paths.receipt} params={{ receiptId: from }} className={buttonClass({ size: 'sm' })}>
              {words.seeInvoice}
            </Link>
          }
        />
      </>
    );
  return (
    <Loaded query={query}>
      {(opened) => <ReceiptForm key={opened.draftId} type={creditNoteForm} opened={opened} />}
    </Loaded>
  );
}

/** The invoice admits no credit note; the message says why. */
class NotCreditable extends Error {}
