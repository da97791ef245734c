import { documentNameOf } from '@cuadre/sri/catalogs';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useStore } from 'zustand';
import { formAddress } from '#contract/receipts/form-address.ts';
import { editor as words } from '#phrases/receipts/invoice.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { refreshReceipts } from '#web/features/receipts/queries.ts';
import { discardDraft, saveDraft } from '#web/features/receipts/saving/save-draft.ts';
import { dropUnsynced } from '#web/features/receipts/saving/unsynced.ts';
import { newDraftId } from '#web/features/receipts/types/invoice/use-open-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useOpenForm } from '../use-form.ts';

/** Throws the draft, or what was changed in a correction, away at once; "Deshacer" brings the same content back. */
export function DiscardForm() {
  const { type, store, autosave, correcting } = useOpenForm();
  const navigate = useNavigate();
  const isTouched = useStore(store, ({ version, save }) => version > 0 || save !== 'clean');
  if (!isTouched) return null;
  const { documentType } = type;
  const discard = async () => {
    await autosave.flush();
    autosave.pause(true);
    const { draftId, correcting: receiptId, draft, version, owner } = store.getState();
    try {
      if (version > 0) await discardDraft({ draftId, correcting: receiptId, documentType });
    } catch (error) {
      autosave.pause(false);
      return showToast(sentenceOf(error), { tone: 'danger' });
    }
    store.setState({ save: 'clean' });
    await dropUnsynced(owner, draftId);
    const back = async () => {
      const again = receiptId ?? newDraftId();
      try {
        await saveDraft({ draftId: again, correcting: receiptId, documentType, version: 0, draft });
      } catch (error) {
        return showToast(sentenceOf(error), { tone: 'danger' });
      }
      const search = receiptId === undefined ? { draft: again } : { correct: receiptId, ...numberOf(correcting) };
      await navigate({ to: formAddress(documentNameOf(documentType)), search });
    };
    if (receiptId === undefined) await navigate({ to: '/home' });
    else await navigate({ to: '/income/receipts/view/$receiptId', params: { receiptId } });
    refreshReceipts();
    showToast(receiptId === undefined ? words.discarded : words.correctionDiscarded, { tone: 'info', undo: back });
  };
  return (
    <Button look="ghost" className="self-start" icon={<Trash2 aria-hidden="true" size={18} />} onClick={discard}>
      {correcting === undefined ? words.discard : words.discardCorrection}
    </Button>
  );
}

const numberOf = (correcting: { readonly newNumber: boolean } | undefined) => ({
  newNumber: correcting?.newNumber === true || undefined,
});
