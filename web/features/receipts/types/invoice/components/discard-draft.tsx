import { useNavigate, useSearch } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { editor as words } from '#phrases/receipts/invoice.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { newDraftId } from '#web/features/receipts/editor/begun.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { discardOpenDraft } from '../discard-open-draft.ts';
import { editDraft, openDraft, useDraft } from '../draft-store.ts';

/** Throws the draft, or what was changed in a correction, away at once; "Deshacer" brings the same content back. */
export function DiscardDraft() {
  const navigate = useNavigate();
  const { newNumber } = useSearch({ from: '/known/app/income/receipts/invoice' });
  const touched = useDraft((state) => state.version > 0 || state.save !== 'clean');
  const correcting = useDraft((state) => state.correcting);
  if (!touched) return null;
  const discard = async () => {
    const discarded = await discardOpenDraft().catch((error: unknown) =>
      showToast(sentenceOf(error), { tone: 'danger' }),
    );
    if (!discarded) return;
    const { draft, owner } = discarded;
    const back = () => {
      const again = correcting ?? newDraftId();
      openDraft({ draftId: again, owner, version: 0, draft, correcting });
      editDraft((same) => ({ ...same }));
      const search = correcting === undefined ? { draft: again } : { correct: correcting, newNumber };
      navigate({ to: '/income/receipts/invoice/add', search });
    };
    if (correcting === undefined) await navigate({ to: '/home' });
    else await navigate({ to: '/income/receipts/view/$receiptId', params: { receiptId: correcting } });
    showToast(correcting === undefined ? words.discarded : words.correctionDiscarded, { tone: 'info', undo: back });
  };
  return (
    <Button look="ghost" className="self-start" icon={<Trash2 aria-hidden="true" size={18} />} onClick={discard}>
      {correcting === undefined ? words.discard : words.discardCorrection}
    </Button>
  );
}
