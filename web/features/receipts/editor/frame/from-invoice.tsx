import { documentNameOf } from '@cuadre/sri/catalogs';
import type { Fault } from '@cuadre/sri/faults';
import type { DraftHead } from '@cuadre/sri/receipts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formAddress } from '#contract/receipts/form-address.ts';
import type { ReceiptOrigin, ReceiptSummary } from '#contract/receipts/receipts.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { editor as words } from '#phrases/receipts/editor.ts';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { receiptPage } from '#web/features/receipts/list/receipt-page.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PageHead } from '#web/ui/page.tsx';
import type { EditorSearch } from '../editor-search.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { useOpened } from '../use-opened.ts';
import { ChooseInvoice } from './choose-invoice.tsx';
import { Correction } from './correction.tsx';
import { ReceiptEditor } from './receipt-editor.tsx';

interface Begin<Draft> {
  /** The draft of an invoice, and why there can be none. */
  readonly begin: (receiptId: string) => Promise<{
    readonly draft: Draft;
    readonly faults: readonly Fault[];
    readonly origin: ReceiptOrigin;
  }>;
}

interface FromInvoiceProps<Draft extends DraftHead, Figures> extends Begin<Draft> {
  type: ReceiptType<Draft, Figures>;
  /** Of the address: where the form stands. */
  at: EditorSearch;
  choose: { readonly title: string; readonly text: string };
}

/** A note of either kind begins with an authorised invoice: chosen here, or named by the address. */
export function FromInvoice<Draft extends DraftHead, Figures>({
  type,
  at: { from, draft, correct, newNumber },
  choose,
  begin,
}: FromInvoiceProps<Draft, Figures>) {
  const navigate = useNavigate();
  const to = formAddress(documentNameOf(type.documentType));
  useEffect(() => {
    if (from !== undefined && draft === undefined)
      navigate({ to, search: { from, draft: newDraftId() }, replace: true });
  }, [to, from, draft, navigate]);
  if (correct !== undefined) return <Correction type={type} receiptId={correct} newNumber={newNumber === true} />;
  if (from === undefined && draft === undefined)
    return <ChooseInvoice {...choose} onChoose={(receiptId) => navigate({ to, search: { from: receiptId } })} />;
  return draft === undefined ? null : <Open type={type} from={from} draftId={draft} begin={begin} />;
}

function Open<Draft extends DraftHead, Figures>({
  type,
  from,
  draftId,
  begin,
}: Begin<Draft> & { type: ReceiptType<Draft, Figures>; from: string | undefined; draftId: string }) {
  const query = useOpened(type, draftId, async () => {
    if (from === undefined) throw new NotPossible(words.lost);
    const { draft, faults, origin } = await begin(from);
    const wrong = faults.find(({ severity }) => severity === 'error');
    if (wrong !== undefined) throw new NotPossible(wrong.sentence, { id: from, origin });
    return draft;
  });
  if (query.error instanceof NotPossible)
    return (
      <>
        <PageHead title={wordsOf(type.documentType).create} />
        <Notice
          tone="warning"
          title={query.error.message}
          announce
          action={
            query.error.invoice === undefined ? (
              <Link to="/lists/incomes" className={buttonClass({ size: 'sm' })}>
                {words.seeIssued}
              </Link>
            ) : (
              <Link {...receiptPage(query.error.invoice)} className={buttonClass({ size: 'sm' })}>
                {words.seeInvoice}
              </Link>
            )
          }
        />
      </>
    );
  return (
    <Loaded query={query}>{(opened) => <ReceiptEditor key={opened.draftId} type={type} opened={opened} />}</Loaded>
  );
}

/** The invoice admits no note; the message says why. */
class NotPossible extends Error {
  readonly invoice: Pick<ReceiptSummary, 'id' | 'origin'> | undefined;
  constructor(sentence: string, invoice?: Pick<ReceiptSummary, 'id' | 'origin'>) {
    super(sentence);
    this.invoice = invoice;
  }
}
