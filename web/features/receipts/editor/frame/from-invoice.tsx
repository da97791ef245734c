import { documentNameOf } from '@cuadre/sri/catalogs';
import type { Fault } from '@cuadre/sri/faults';
import type { DraftHead } from '@cuadre/sri/receipts';
import { useNavigate } from '@tanstack/react-router';
import { formAddress } from '#contract/receipts/form-address.ts';
import type { ReceiptOrigin } from '#contract/receipts/receipts.ts';
import { editor as words } from '#phrases/receipts/editor.ts';
import type { EditorSearch } from '../editor-search.ts';
import { isError } from '../faults.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { ChooseInvoice } from './choose-invoice.tsx';
import { EditorScreen, NotPossible } from './editor-screen.tsx';

interface OfInvoice<Draft> {
  readonly draft: Draft;
  readonly faults: readonly Fault[];
  readonly origin: ReceiptOrigin;
}

/** The draft that an invoice gives, unless something stands against it. */
export function draftOf<Draft>(id: string, { draft, faults, origin }: OfInvoice<Draft>): Draft {
  const wrong = faults.find(isError);
  if (wrong !== undefined) throw new NotPossible(wrong.sentence, { id, origin });
  return draft;
}

interface FromInvoiceProps<Draft extends DraftHead, Figures> {
  type: ReceiptType<Draft, Figures>;
  at: EditorSearch;
  choose: { readonly title: string; readonly text: string };
  /** The draft of an invoice, and why there can be none. */
  begin: (receiptId: string) => Promise<OfInvoice<Draft>>;
}

/** A note of either kind begins with an authorised invoice: chosen here, or named by the address. */
export function FromInvoice<Draft extends DraftHead, Figures>({
  type,
  at,
  choose,
  begin,
}: FromInvoiceProps<Draft, Figures>) {
  const { from, draft, correct } = at;
  const navigate = useNavigate();
  if (from === undefined && draft === undefined && correct === undefined)
    return (
      <ChooseInvoice
        {...choose}
        type={documentNameOf(type.documentType)}
        onChoose={(receiptId) =>
          navigate({ to: formAddress(documentNameOf(type.documentType)), search: { from: receiptId } })
        }
      />
    );
  const ofInvoice = async () => {
    if (from === undefined) throw new NotPossible(words.lost);
    return draftOf(from, await begin(from));
  };
  return <EditorScreen type={type} at={at} begin={ofInvoice} />;
}
