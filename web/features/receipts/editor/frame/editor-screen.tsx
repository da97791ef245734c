import { documentNameOf } from '@cuadre/sri/catalogs';
import type { DraftHead } from '@cuadre/sri/receipts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { formAddress } from '#contract/receipts/form-address.ts';
import type { ReceiptOrigin } from '#contract/receipts/receipts.ts';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { editor as words } from '#phrases/receipts/editor.ts';
import { queryClient } from '#web/api/query-client.ts';
import { receiptQuery } from '#web/features/receipts/queries.ts';
import { receiptPage } from '#web/features/receipts/receipt-page.ts';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { newDraftId } from '../begun.ts';
import type { EditorSearch } from '../editor-search.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { useOpened } from '../use-opened.ts';
import { type Over, ReceiptEditor } from './receipt-editor.tsx';

/** What it should begin with admits none of this type, or is gone; the message says why. */
export class NotPossible extends Error {
  readonly invoice: { readonly id: string; readonly origin: ReceiptOrigin } | undefined;
  constructor(sentence: string, invoice?: { readonly id: string; readonly origin: ReceiptOrigin }) {
    super(sentence);
    this.invoice = invoice;
  }
}

interface EditorScreenProps<Draft extends DraftHead, Figures, Beside> {
  type: ReceiptType<Draft, Figures, Beside>;
  /** Of the address. */
  at: EditorSearch;
  /** The draft, when neither the server nor this browser has it. */
  begin: () => Promise<Draft>;
  over?: Over | undefined;
}

/** The editor of the draft, or of the correction, that the address names; without one, of a draft to come. */
export function EditorScreen<Draft extends DraftHead, Figures, Beside>(
  props: EditorScreenProps<Draft, Figures, Beside>,
) {
  const { type, at, begin, over } = props;
  const { draft, correct, newNumber } = at;
  const navigate = useNavigate();
  const to = formAddress(documentNameOf(type.documentType));
  const isMissing = draft === undefined && correct === undefined;
  useEffect(() => {
    if (isMissing) navigate({ to, search: (old: EditorSearch) => ({ ...old, draft: newDraftId() }), replace: true });
  }, [isMissing, to, navigate]);
  /** As it was sent. */
  const asSent = async (receiptId: string): Promise<Draft> => {
    const receipt = await queryClient.fetchQuery(receiptQuery(receiptId));
    if (receipt.documentType !== type.documentType) throw new Error(`receipt ${receiptId} is of another type`);
    return receipt.draft as unknown as Draft;
  };
  const query = useOpened(type, correct ?? draft, correct === undefined ? begin : () => asSent(correct), correct);
  if (isMissing) return null;
  if (query.error instanceof NotPossible) return <Impossible type={type.documentType} why={query.error} />;
  return (
    <Loaded query={query} rows={4}>
      {(opened) => (
        <ReceiptEditor key={opened.draftId} type={type} opened={opened} newNumber={newNumber === true} over={over} />
      )}
    </Loaded>
  );
}

function Impossible({ type, why: { message, invoice } }: { type: string; why: NotPossible }) {
  return (
    <>
      <PageHead title={wordsOf(type).create} />
      <Notice
        tone="warning"
        title={message}
        announce
        action={
          <Link
            {...(invoice === undefined ? { to: '/lists/incomes' as const } : receiptPage(invoice))}
            className={buttonClass({ size: 'sm' })}
          >
            {invoice === undefined ? words.seeIssued : words.seeInvoice}
          </Link>
        }
      />
    </>
  );
}
