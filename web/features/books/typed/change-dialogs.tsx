import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { isTypedValue, longestItemName, longestItemNote } from '#contract/books/typed-items.rules.ts';
import type { TypedItem, TypedOccurrence } from '#contract/books/typed-items.ts';
import { monthForReading, typedItems as words, wordsOfDirection } from '#phrases/books/typed-items.ts';
import { kit } from '#phrases/shell/kit.ts';
import { sentenceOf } from '#web/api/problem.ts';
import { takeBack } from '#web/api/take-back.ts';
import { useAskClosed } from '#web/features/books/months/use-ask-closed.tsx';
import { CategorySelect } from '#web/features/received/groups/category-select.tsx';
import { Loaded } from '#web/shell/frame/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/chip.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MoneyInput } from '#web/ui/inputs/decimal-input.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { type ChangeScope, removeTyped, typedItemQuery, undoTyped, updateTyped } from './queries.ts';
import { ScopeChoice, touchedBy } from './scope-choice.tsx';

interface DialogProps {
  occurrence: TypedOccurrence;
  onClose: () => void;
}

/** A change with what follows it: the months that it touched, and how to take it back. */
function useChange(onClose: () => void) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const ask = useAskClosed();
  const run = async (
    change: (
      evenClosed: boolean,
    ) => Promise<{ readonly id: string; readonly version: number; readonly months: number }>,
    said: (months: number) => string,
  ) => {
    setBusy(true);
    setFailure(undefined);
    try {
      const changed = await ask.run(change);
      if (changed === undefined) return setBusy(false);
      const { id, version, months } = changed;
      const undo = takeBack(() => undoTyped(id, version), words.undone);
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
function WithItem({
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

export const EditDialog = (props: DialogProps) => (
  <WithItem {...props} title={words.editTitle}>
    {(item) => <Edit {...props} item={item} />}
  </WithItem>
);

function Edit({ occurrence, item, onClose }: DialogProps & { item: TypedItem }) {
  const id = useId();
  const [name, setName] = useState(item.name);
  const [value, setValue] = useState(occurrence.value);
  const [category, setCategory] = useState(occurrence.category);
  const [note, setNote] = useState(occurrence.note);
  const [scope, setScope] = useState<ChangeScope>('HENCEFORTH');
  const { busy, failure, run, question } = useChange(onClose);
  const repeats = item.repetition.frequency !== 'U';
  const change = {
    ...(value !== occurrence.value && { value }),
    ...(category !== occurrence.category && { category }),
    ...(note.trim() !== occurrence.note && { note: note.trim() }),
  };
  const ofMonths = Object.keys(change).length > 0;
  const renamed = name.trim() !== item.name;
  const faults = {
    name: name.trim() === '' ? words.needsName : undefined,
    value: isTypedValue(value) ? undefined : words.needsValue,
  };
  const isWrong = Object.values(faults).some((fault) => fault !== undefined);
  const where = repeats ? scope : 'ALL';
  const save = () => {
    if (isWrong) return;
    if (!ofMonths && !renamed) return onClose();
    void run(
      (evenClosed) =>
        updateTyped(item.direction, {
          evenClosed,
          id: item.id,
          version: item.version,
          month: occurrence.month,
          scope: where,
          change,
          ...(renamed && { name: name.trim() }),
        }),
      words.changed,
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${words.editTitle} ${wordsOfDirection(item.direction).noun}`}
      text={monthForReading(occurrence.month)}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="primary" busy={busy} disabled={isWrong} onClick={save}>
            {ofMonths && repeats ? words.change(touchedBy(item, where, occurrence.month)) : words.changeName}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        {question}
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        <TextInput
          label={wordsOfDirection(item.direction).name}
          maxLength={longestItemName}
          required
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={faults.name}
        />
        <div className="grid items-start gap-3 tb:grid-cols-2">
          <MoneyInput label={words.value} required value={value} onChange={setValue} error={faults.value} />
          <CategorySelect
            direction={item.direction}
            scope={item.apiGroup}
            label={words.category}
            value={category}
            onChange={setCategory}
          />
        </div>
        <TextInput
          label={words.note}
          optional={kit.optional}
          maxLength={longestItemNote}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {repeats && ofMonths && (
          <>
            <ScopeChoice item={item} month={occurrence.month} name={id} value={scope} onChange={setScope} />
            <p className="text-dense text-muted">{words.canUndo}</p>
          </>
        )}
      </div>
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
    <Dialog
      open
      onClose={onClose}
      title={words.removeTitle(item.name)}
      text={monthForReading(month)}
      footer={
        <>
          <Button onClick={onClose}>{kit.cancel}</Button>
          <Button look="danger" busy={busy} onClick={remove}>
            {words.delete(touchedBy(item, scope, month))}
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pt-1">
        {question}
        {failure !== undefined && <Notice tone="danger" title={sentenceOf(failure)} announce />}
        <ScopeChoice item={item} month={month} name={id} value={scope} onChange={setScope} />
        <p className="text-dense text-muted">{words.canUndo}</p>
      </div>
    </Dialog>
  );
}
