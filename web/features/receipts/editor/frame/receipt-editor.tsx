import type { DraftHead } from '@cuadre/sri/receipts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { check as words } from '#phrases/receipts/editor.ts';
import { network } from '#phrases/shell/network.ts';
import { takeFaults } from '#web/features/receipts/issuing/sendings.ts';
import { createAutosave } from '#web/features/receipts/saving/autosave.ts';
import type { SavedState } from '#web/features/receipts/saving/saved-state.ts';
import { holdDraft } from '#web/features/receipts/saving/sync-unsynced.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/feedback.tsx';
import { later, partOf, useAhead } from '#web/ui/later.tsx';
import { PageHead } from '#web/ui/page.tsx';
import { useDesktop } from '#web/ui/use-media.ts';
import { forgetBegun } from '../begun.ts';
import { openReceipt } from '../open-receipt.ts';
import type { ReceiptType } from '../receipt-type.ts';
import { type Editor, EditorContext, useEditor } from '../use-editor.ts';
import { usePlace } from '../use-place.ts';
import { EditorForm } from './editor-form.tsx';

interface ReceiptEditorProps<Draft extends DraftHead, Figures> {
  type: ReceiptType<Draft, Figures>;
  opened: SavedState<Draft>;
  /** The correction takes the next number: the SRI has another document under the old one. */
  newNumber?: boolean;
}

/** Where a receipt of any type is written, checked and issued. */
export function ReceiptEditor<Draft extends DraftHead, Figures>({
  type,
  opened,
  newNumber = false,
}: ReceiptEditorProps<Draft, Figures>) {
  const [store] = useState(() => openReceipt(opened, takeFaults(opened.draftId)));
  const { draftId, correcting: receiptId } = opened;
  const autosave = useMemo(
    () =>
      createAutosave({
        get: store.getState,
        set: (change) => store.setState(change),
        subscribe: store.subscribe,
        documentType: type.documentType,
      }),
    [store, type],
  );
  useEffect(() => autosave.follow(), [autosave]);
  useEffect(() => {
    forgetBegun(draftId);
    return holdDraft(draftId);
  }, [draftId]);
  const open = useMemo(() => {
    const correcting = receiptId === undefined ? undefined : { receiptId, newNumber };
    return { type, store, autosave, correcting } as unknown as Editor;
  }, [type, store, autosave, receiptId, newNumber]);
  return (
    <EditorContext value={open}>
      <Place />
    </EditorContext>
  );
}

const checkPart = later(() => import('./check.tsx'));
const Check = partOf(checkPart, ({ Check: made }) => made, <Skeleton label={network.loading} rows={4} />);

function Place() {
  const { type, correcting } = useEditor();
  const { isChecking } = usePlace();
  useAhead(checkPart);
  useAhead(type.rules);
  const { inSentence } = wordsOf(type.documentType);
  const title = correcting === undefined ? words.title(inSentence) : words.correctTitle;
  return <Over title={isChecking ? title : undefined}>{isChecking && <Check />}</Over>;
}

/** The form, and what lies over it: from `lg` a dialog, below a page. The address is the same. */
function Over({ title, children }: { title: string | undefined; children: ReactNode }) {
  const desktop = useDesktop();
  const { toForm } = usePlace();
  if (title === undefined) return <EditorForm />;
  if (!desktop)
    return (
      <>
        <PageHead title={title} />
        {children}
      </>
    );
  return (
    <>
      <EditorForm behind />
      <Dialog open wide title={title} onClose={toForm}>
        {children}
      </Dialog>
    </>
  );
}
