import { Link } from '@tanstack/react-router';
import { editor as words } from '#phrases/receipts/invoice.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { type StoredDraft, storedDraft } from '#web/features/receipts/saving/save-draft.ts';
import type { SavedState, WhichDraft } from '#web/features/receipts/saving/saved-state.ts';
import { dropUnsynced } from '#web/features/receipts/saving/unsynced.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';

interface SaveConflictProps<Draft> {
  save: SavedState['save'];
  /** Read when somebody chooses. */
  which: () => WhichDraft & Pick<SavedState, 'owner'>;
  /** Goes on with what is here, on top of that version. */
  onMine: (version: number) => void;
  /** Goes on with what the server has. */
  onTheirs: (stored: StoredDraft<Draft>) => void;
}

/** Another tab wrote the same draft, or it was issued there: nothing is overwritten without asking. */
export function SaveConflict<Draft>({ save, which, onMine, onTheirs }: SaveConflictProps<Draft>) {
  if (save === 'issued')
    return (
      <Notice
        tone="warning"
        title={words.issuedTitle}
        announce
        className="mb-4"
        action={
          <Link to="/lists/incomes" className={buttonClass({ size: 'sm' })}>
            {words.issuedAction}
          </Link>
        }
      >
        {words.issuedText}
      </Notice>
    );
  if (save !== 'conflict') return null;
  const choose = async (mine: boolean) => {
    const { owner, ...draft } = which();
    try {
      const stored = await storedDraft<Draft>(draft);
      if (mine || stored === undefined) return onMine(stored?.version ?? 0);
      onTheirs(stored);
      await dropUnsynced(owner, draft.draftId);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'danger' });
    }
  };
  return (
    <Notice
      tone="warning"
      title={words.conflictTitle}
      announce
      className="mb-4"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => choose(false)}>
            {words.conflictTheirs}
          </Button>
          <Button size="sm" onClick={() => choose(true)}>
            {words.conflictMine}
          </Button>
        </div>
      }
    >
      {words.conflictText}
    </Notice>
  );
}
