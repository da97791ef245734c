import type { DraftHead } from '@cuadre/sri/receipts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useStore } from 'zustand';
import { wordsOf } from '#phrases/receipts/documents.ts';
import { editor as words } from '#phrases/receipts/editor.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { storedDraft } from '#web/features/receipts/saving/save-draft.ts';
import { dropUnsynced } from '#web/features/receipts/saving/unsynced.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { instantForReading } from '#web/ui/format-instant.ts';
import { showToast } from '#web/ui/toast.tsx';
import { useEditor } from '../use-editor.ts';

/** Another tab wrote the same draft, or it was issued there: nothing is overwritten without asking. */
export function SaveConflict() {
  const { type, store } = useEditor();
  const save = useStore(store, (state) => state.save);
  if (save === 'issued')
    return (
      <Notice
        tone="warning"
        title={words.issuedTitle(wordsOf(type.documentType).inSentence)}
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
  return save === 'conflict' ? <Conflict /> : null;
}

function Conflict() {
  const { type, store, autosave } = useEditor();
  const { owner, draftId, correcting } = store.getState();
  const mine = useStore(store, (state) => state.draft);
  const which = { draftId, correcting, documentType: type.documentType };
  const other = useQuery({
    queryKey: ['drafts', 'other', draftId],
    queryFn: async () => (await storedDraft<DraftHead>(which)) ?? null,
    staleTime: 0,
    gcTime: 0,
  }).data;
  const totalOf = (draft: DraftHead): string => type.totals(draft, type.calculate(draft)).at(-1)?.value ?? '';
  const choose = async (isMine: boolean) => {
    try {
      const stored = await storedDraft<DraftHead>(which);
      if (isMine || stored === undefined) {
        store.setState({ version: stored?.version ?? 0, save: 'dirty' });
        return await autosave.flush();
      }
      const { version, draft } = stored;
      store.setState({ version, draft, save: 'saved', server: [], ...type.beside?.begin(draft) });
      await dropUnsynced(owner, draftId);
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
      <span className="num mt-1 flex flex-col">
        <span>{words.conflictHere(totalOf(mine))}</span>
        {other && <span>{words.conflictThere(totalOf(other.draft), instantForReading(other.updatedAt))}</span>}
      </span>
    </Notice>
  );
}
