import { Link } from '@tanstack/react-router';
import { CloudCheck, CloudUpload } from 'lucide-react';
import { editor as words } from '../../../../phrases/screens/invoice.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { paths } from '../../../paths.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/chip.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { flushDraft } from '../editor/autosave.ts';
import { openDraft, useDraft } from '../editor/draft-store.ts';
import { storedNow } from '../editor/load-draft.ts';
import { dropUnsynced } from '../editor/unsynced.ts';

/** "Borrador guardado", quietly. */
export function SaveNote() {
  const save = useDraft((state) => state.save);
  const text = words.save[save];
  if (text === '') return null;
  const Icon = save === 'saved' ? CloudCheck : CloudUpload;
  return (
    <p role="status" className="flex items-center gap-1.5 text-meta text-muted">
      <Icon aria-hidden="true" size={16} className="shrink-0" />
      {text}
    </p>
  );
}

/** Another tab wrote the same draft, or it was issued there: nothing is overwritten without asking. */
export function SaveConflict() {
  const save = useDraft((state) => state.save);
  if (save === 'issued')
    return (
      <Notice
        tone="warning"
        title={words.issuedTitle}
        announce
        className="mb-4"
        action={
          <Link to={paths.incomes} className={buttonClass({ size: 'sm' })}>
            {words.issuedAction}
          </Link>
        }
      >
        {words.issuedText}
      </Notice>
    );
  if (save !== 'conflict') return null;
  const theirs = async (keepMine: boolean) => {
    const { draftId, owner, correcting } = useDraft.getState();
    try {
      const stored = await storedNow(draftId, correcting);
      if (keepMine || stored === undefined) {
        useDraft.setState({ version: stored?.version ?? 0, save: 'dirty' });
        await flushDraft();
      } else {
        openDraft({ draftId, owner, version: stored.version, draft: stored.draft, correcting });
        await dropUnsynced(owner, draftId);
      }
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
          <Button size="sm" onClick={() => theirs(false)}>
            {words.conflictTheirs}
          </Button>
          <Button size="sm" onClick={() => theirs(true)}>
            {words.conflictMine}
          </Button>
        </div>
      }
    >
      {words.conflictText}
    </Notice>
  );
}
