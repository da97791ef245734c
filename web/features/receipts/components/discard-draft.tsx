import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { deleteInvoiceDraft } from '../../../../contract/drafts.ts';
import { editor as words } from '../../../../phrases/screens/invoice.ts';
import { call } from '../../../api/call.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { flushDraft } from '../editor/autosave.ts';
import { closeDraft, editDraft, openDraft, useDraft } from '../editor/draft-store.ts';
import { newDraftId } from '../editor/use-open-draft.ts';

/** Throws the draft away at once; "Deshacer" brings the same content back as a new draft. */
export function DiscardDraft() {
  const navigate = useNavigate();
  const touched = useDraft((state) => state.version > 0 || state.save !== 'clean');
  if (!touched) return null;
  const discard = async () => {
    await flushDraft();
    const { draftId, draft, version, owner } = useDraft.getState();
    try {
      if (version > 0) await call(deleteInvoiceDraft, { params: { draftId } });
    } catch (error) {
      return showToast(sentenceOf(error), { tone: 'danger' });
    }
    closeDraft();
    const back = () => {
      const again = newDraftId();
      openDraft({ draftId: again, owner, version: 0, draft });
      editDraft((same) => ({ ...same }));
      navigate({ to: paths.invoiceAdd, search: { draft: again } });
    };
    await navigate({ to: paths.home });
    showToast(words.discarded, { tone: 'info', undo: back });
  };
  return (
    <Button look="ghost" className="self-start" icon={<Trash2 aria-hidden="true" size={18} />} onClick={discard}>
      {words.discard}
    </Button>
  );
}
