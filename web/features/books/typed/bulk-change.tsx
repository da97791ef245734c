import { useId, useState } from 'react';
import type { Paper } from '#contract/books/papers.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { TypedOccurrence } from '#contract/books/typed-items.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { typedItems as words } from '#phrases/books/typed-items.ts';
import { CallProblem, sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { useAskClosed } from '#web/features/books/months/use-ask-closed.tsx';
import { CategorySelect } from '#web/features/received/groups/category-select.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type ChangeScope, removeSeveral, type UndoOfSeveral, undoSeveral, updateSeveral } from './queries.ts';

interface BulkBarProps {
  direction: Direction;
  scope: ExpenseScope;
  month: string;
  chosen: readonly TypedOccurrence[];
  /** Chosen beside them. */
  papers: readonly Paper[];
  /** There is another side to move to. */
  hasBoth: boolean;
  onAll: () => void;
  /** They changed, or the person has enough. */
  onEnd: () => void;
}

type What = 'category' | 'move' | 'delete';

/** What can be done with several at once: all or none, with one undo. */
export function BulkBar({ direction, scope, month, chosen, papers, hasBoth, onAll, onEnd }: BulkBarProps) {
  const [what, setWhat] = useState<What>();
  const count = chosen.length + papers.length;
  const none = count === 0;
  // What was sold with notas de venta is of the business.
  const mayMove = hasBoth && !(direction === 'ING' && papers.length > 0);
  const other = scope === 'NEG' ? 'PER' : 'NEG';
  return (
    <div className="sticky top-14 z-10 flex flex-wrap items-center gap-2 border-b border-border bg-surface px-4 py-2">
      <p role="status" className="num min-w-24 flex-1 text-dense font-semibold">
        {words.chosen(count)}
      </p>
      <Button size="sm" look="ghost" onClick={onAll}>
        {words.chooseAll}
      </Button>
      <Button size="sm" disabled={none} onClick={() => setWhat('category')}>
        {words.bulkCategory}
      </Button>
      {mayMove && (
        <Button size="sm" disabled={none} onClick={() => setWhat('move')}>
          {words.bulkMove[other]}
        </Button>
      )}
      {papers.length === 0 && (
        <Button size="sm" disabled={none} onClick={() => setWhat('delete')}>
          {words.bulkDelete}
        </Button>
      )}
      <Button size="sm" look="ghost" onClick={onEnd}>
        {words.stopChoosing}
      </Button>
      {papers.length > 0 && <p className="basis-full text-meta text-muted">{words.papersOneByOne}</p>}
      {what !== undefined && (
        <BulkDialog
          key={what}
          {...{ what, direction, month, chosen, papers }}
          scope={what === 'move' ? other : scope}
          onClose={() => setWhat(undefined)}
          onDone={onEnd}
        />
      )}
    </div>
  );
}

interface BulkDialogProps extends Pick<BulkBarProps, 'direction' | 'scope' | 'month' | 'chosen' | 'papers'> {
  what: What;
  onClose: () => void;
  onDone: () => void;
}

const scopes = ['THIS', 'HENCEFORTH', 'ALL'] as const;

/** `scope`: where they lie afterwards. */
function BulkDialog({ what, direction, scope, month, chosen, papers, onClose, onDone }: BulkDialogProps) {
  const id = useId();
  const [category, setCategory] = useState('');
  const [reach, setReach] = useState<ChangeScope>(what === 'delete' ? 'THIS' : 'HENCEFORTH');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ask = useAskClosed();
  const count = chosen.length + papers.length;
  const repeats = chosen.some(({ frequency }) => frequency !== 'U');
  const items = chosen.map(({ itemId, version }) => ({ id: itemId, version }));
  const make = (evenClosed: boolean): Promise<UndoOfSeveral> => {
    const body = { typeGroup: direction, month, scope: reach, items, evenClosed };
    if (what === 'delete') return removeSeveral(body);
    const onPaper = papers.map(({ id: paperId, version }) => ({ id: paperId, version }));
    return updateSeveral({ ...body, papers: onPaper, category, ...(what === 'move' && { apiGroup: scope }) });
  };
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      const changed = await ask.run(make);
      if (changed === undefined) return setBusy(false);
      const said = what === 'delete' ? words.bulkDeleted(count) : words.bulkChanged(count);
      showToast(said, { undo: takeBack(() => undoSeveral(changed), words.undone) });
      onDone();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  const title = { category: words.bulkCategory, move: words.bulkMove[scope], delete: words.bulkDeleteTitle(count) }[
    what
  ];
  return (
    <FormDialog
      title={title}
      text={what === 'move' ? words.bulkMoveText : words.chosen(count)}
      submit={what === 'delete' ? words.bulkRemove(count) : words.bulkSave(count)}
      look={what === 'delete' ? 'danger' : 'primary'}
      busy={busy}
      disabled={what !== 'delete' && category === ''}
      error={failure !== undefined ? sentenceOfFirst(failure) : undefined}
      onSubmit={() => void run()}
      onClose={onClose}
    >
      {ask.question}
      {what !== 'delete' && (
        <CategorySelect
          direction={direction}
          scope={scope}
          label={words.category}
          placeholder={words.chooseCategory}
          required
          value={category}
          onChange={setCategory}
        />
      )}
      {repeats && what !== 'move' && (
        <RadioCards
          legend={words.bulkScope}
          name={id}
          options={scopes.map((value) => ({ value, label: words.scope[value] }))}
          value={reach}
          onChange={(value) => setReach(value as ChangeScope)}
        />
      )}
      <p className="text-dense text-muted">{words.canUndo}</p>
    </FormDialog>
  );
}

/** Which of them could not, where the server says so. */
const sentenceOfFirst = (error: unknown): string =>
  (error instanceof CallProblem ? error.faults[0]?.sentence : undefined) ?? sentenceOf(error);
