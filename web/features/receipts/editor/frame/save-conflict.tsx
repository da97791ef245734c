import type { DraftHead } from '@cuadre/sri/receipts';
import { Link } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { editor as words } from '#phrases/receipts/editor.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { type StoredDraft, storedDraft } from '#web/features/receipts/saving/save-draft.ts';
import type { SavedState, WhichDraft } from '#web/features/receipts/saving/saved-state.ts';
import { dropUnsynced } from '#web/features/receipts/saving/unsynced.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useEditor } from '../use-editor.ts';

interface SaveConflictProps<Draft> {
  save: SavedState['save'];
  /** Read when somebody chooses. */
  which: () => WhichDraft & Pick<SavedState, 'owner'>;
  /** Goes on with what is here, on top of that version. */
  onMine: (version: number) => void;
  /** Goes on with what the server has. */
  onTheirs: (stored: StoredDraft<Draft>) => void;
}

/** Another window wrote the same draft, or it was issued there: the person chooses. */
export function SaveConflict() {
  const { type, store, autosave } = useEditor();
  const save = useStore(store, (state) => state.save);
  return (
    <SaveConflictNotice<DraftHead>
      save={save}
      which={() => ({ ...store.getState(), documentType: type.documentType })}
      onMine={(version) => {
        store.setState({ version, save: 'dirty' });
        autosave.flush();
      }}
      onTheirs={({ version, draft }) => store.setState({ version, draft, save: 'saved', server: [] })}
    />
  );
}

/** Another tab wrote the same draft, or it was issued there: nothing is overwritten without asking. */
export function SaveConflictNotice<Draft>({ save, which, onMine, onTheirs }: SaveConflictProps<Draft>) {
  if (save === 'issued')
    return (
      <Notice
        tone="warning"
        title={words.issuedTitle(wordsOf(which().documentType).inSentence)}
        announce
        className="mb-4"
        action={
          <Link to="/lists/incomes" className={buttonClass({ size: 'sm' })}>
            {words.seeIssued}
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
