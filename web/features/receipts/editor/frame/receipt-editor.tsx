import type { DraftHead } from '@cuadre/sri/receipts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { check as words } from '#phrases/receipts/editor.ts';
import { network } from '#phrases/shell/network.ts';
import { takeFaults } from '#web/features/receipts/issuing/sendings.ts';
import { createAutosave } from '#web/features/receipts/saving/autosave.ts';
import { holdDraft } from '#web/features/receipts/saving/sync-unsynced.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';
import { later, partOf, useAhead } from '#web/ui/later.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { useDesktop } from '#web/ui/use-media.ts';
import { noteOpen } from '../discard-open.ts';
import { openReceipt } from '../open-receipt.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { type Editor, EditorContext, useEditor } from '../use-editor.ts';
import type { Opened } from '../use-opened.ts';
import { usePlace } from '../use-place.ts';
import { EditorForm } from './editor-form.tsx';

/** What lies over the form: from `lg` a dialog, below a page. The address says which. */
export interface Over {
  readonly title: string;
  readonly content: ReactNode;
}

interface ReceiptEditorProps<Draft extends DraftHead, Figures, Beside> {
  type: ReceiptType<Draft, Figures, Beside>;
  opened: Opened<Draft, Beside>;
  /** The correction takes the next number: the SRI has another document under the old one. */
  newNumber?: boolean;
  over?: Over | undefined;
}

/** Where a receipt of any type is written, checked and issued. */
export function ReceiptEditor<Draft extends DraftHead, Figures, Beside>({
  type: ofDraft,
  opened,
  newNumber = false,
  over,
}: ReceiptEditorProps<Draft, Figures, Beside>) {
  // What is below asks for the type that it knows (`useEditor`).
  const type = ofDraft as unknown as ReceiptType;
  const [store] = useState(() => openReceipt<DraftHead, object>({ ...opened }, takeFaults(opened.draftId)));
  const { draftId, correcting: receiptId } = opened;
  const editor = useMemo((): Editor => {
    const autosave = createAutosave({
      get: store.getState,
      set: (change) => store.setState(change),
      subscribe: store.subscribe,
      documentType: type.documentType,
      beside: () => type.beside?.keep(store.getState()) ?? {},
    });
    return { type, store, autosave, correcting: receiptId === undefined ? undefined : { receiptId, newNumber } };
  }, [type, store, receiptId, newNumber]);
  useEffect(() => editor.autosave.follow(), [editor]);
  useEffect(() => holdDraft(draftId), [draftId]);
  useEffect(() => noteOpen(editor), [editor]);
  return (
    <EditorContext value={editor}>
      <Place over={over} />
    </EditorContext>
  );
}

const checkPart = later(() => import('./check.tsx'));
const Check = partOf(checkPart, ({ Check: made }) => made, <Skeleton label={network.loading} rows={4} />);

function Place({ over }: { over: Over | undefined }) {
  const { type, correcting } = useEditor();
  const { isChecking, toForm } = usePlace();
  const desktop = useDesktop();
  useAhead(checkPart);
  useAhead(type.checking);
  const { inSentence } = wordsOf(type.documentType);
  const check = {
    title: correcting === undefined ? words.title(inSentence) : words.correctTitle,
    content: <Check />,
  };
  const shown = isChecking ? check : over;
  return (
    <>
      {(desktop || shown === undefined) && <EditorForm behind={shown !== undefined} />}
      {shown !== undefined && desktop && (
        <Dialog open wide title={shown.title} onClose={toForm}>
          {shown.content}
        </Dialog>
      )}
      {shown !== undefined && !desktop && (
        <>
          <PageHead title={shown.title} />
          {shown.content}
        </>
      )}
    </>
  );
}
