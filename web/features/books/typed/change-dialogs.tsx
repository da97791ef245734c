import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { deleteFromRepetition } from '#contract/books/repetition/repetition.rules.ts';
import type { TypedChange, TypedItem, TypedOccurrence } from '#contract/books/typed-items.ts';
import { typedItems as words } from '#phrases/books/typed-items.ts';
import { monthOfYear } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { useAskClosed } from '#web/features/books/months/use-ask-closed.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { declaredOf, MonthsSaid } from './months-said.tsx';
import { type ChangeScope, removeTyped, typedItemQuery, undoSeveral } from './queries.ts';
import { ScopeChoice, touchedBy } from './scope-choice.tsx';

export interface DialogProps {
  occurrence: TypedOccurrence;
  onClose: () => void;
}

/** A change with what follows it: the months that it touched, and how to take it back. */
export function useChange(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ask = useAskClosed();
  const run = async (change: (evenClosed: boolean) => Promise<TypedChange>, said: (months: number) => string) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const changed = await ask.run(change);
      if (changed === undefined) return setBusy(false);
      const { id, version, months, begun } = changed;
      // What goes on in another rhythm goes with it.
      const undo = takeBack(() => undoSeveral({ items: [...(begun ? [begun] : []), { id, version }] }), words.undone);
      showToast(said(months), { undo });
      onClose();
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return { busy, failure, run, question: ask.question };
}

/** What was typed as it stands, or why it does not come. */
export function WithItem({
  occurrence,
  onClose,
  title,
  children,
}: DialogProps & {
  title: string;
  children: (item: TypedItem) => ReactNode;
}) {
  const query = useQuery({ ...typedItemQuery(occurrence.itemId), staleTime: 0 });
  if (query.data !== undefined && !query.isFetching) return children(query.data);
  return (
    <Dialog open onClose={onClose} title={title}>
      <Loaded query={query} rows={4}>
        {() => null}
      </Loaded>
    </Dialog>
  );
}

export const RemoveDialog = (props: DialogProps) => (
  <WithItem {...props} title={words.removeTitle(props.occurrence.name)}>
    {(item) => <Remove {...props} item={item} />}
  </WithItem>
);

function Remove({ occurrence, item, onClose }: DialogProps & { item: TypedItem }) {
  const id = useId();
  const [scope, setScope] = useState<ChangeScope>('THIS');
  const { busy, failure, run, question } = useChange(onClose);
  const { month } = occurrence;
  const remove = () =>
    void run(
      (evenClosed) =>
        removeTyped(item.direction, item.id, {
          ...{ month, scope, version: item.version },
          evenClosed: evenClosed ? 'true' : undefined,
        }),
      words.deleted,
    );
  return (
    <FormDialog
      title={words.removeTitle(item.name)}
      text={monthOfYear(month)}
      submit={words.delete(touchedBy(item, scope, month))}
      busy={busy}
      look="danger"
      error={failure !== undefined ? sentenceOf(failure) : undefined}
      onSubmit={remove}
      onClose={onClose}
    >
      {question}
      <ScopeChoice item={item} month={month} doing="remove" name={id} value={scope} onChange={setScope} />
      <MonthsSaid item={item} month={month} doing="remove" edited={withoutMonths(item, scope, month)} />
      <p className="text-dense text-muted">{words.canUndo}</p>
    </FormDialog>
  );
}

/** What is left; while it goes, its month is none of it any more, and a declared month alone stays as it is. */
const withoutMonths = (item: TypedItem, scope: ChangeScope, month: string) => {
  try {
    return { repetition: deleteFromRepetition(item.repetition, { scope, month }, declaredOf(item)) };
  } catch {
    return { repetition: item.repetition };
  }
};
