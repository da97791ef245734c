import { documentNameOf } from '@cuadre/sri/catalogs';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import { formAddress } from '#contract/receipts/form-address.ts';
import { editor as words } from '#phrases/receipts/editor.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { beginAgain, newDraftId } from '../begun.ts';
import { discardOpen } from '../discard-open.ts';
import { useEditor } from '../use-editor.ts';

/** Throws the draft, or what was changed in a correction, away at once; "Deshacer" brings the same content back. */
export function Discard() {
  const editor = useEditor();
  const { type, store, correcting } = editor;
  const navigate = useNavigate();
  const isTouched = useStore(store, ({ version, save }) => version > 0 || save !== 'clean');
  if (!isTouched) return null;
  const to = formAddress(documentNameOf(type.documentType));
  const discard = async () => {
    const { draft } = store.getState();
    try {
      await discardOpen(editor);
    } catch (error) {
      return showToast(sentenceOf(error), { tone: 'danger' });
    }
    if (correcting === undefined) {
      await navigate({ to: '/home' });
      const undo = () => void navigate({ to, search: { draft: newDraftId(draft) } });
      return showToast(words.discarded, { tone: 'info', undo });
    }
    const { receiptId, newNumber } = correcting;
    await navigate({ to: '/income/receipts/view/$receiptId', params: { receiptId } });
    const undo = () => {
      beginAgain(receiptId, draft);
      navigate({ to, search: { correct: receiptId, newNumber: newNumber || undefined } });
    };
    showToast(words.correctionDiscarded, { tone: 'info', undo });
  };
  return (
    <Button look="ghost" className="self-start" icon={<Trash2 aria-hidden="true" size={18} />} onClick={discard}>
      {correcting === undefined ? words.discard : words.discardCorrection}
    </Button>
  );
}
