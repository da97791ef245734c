import { useRef, useState } from 'react';
import { categoriesOf } from '#contract/books/income-groups.ts';
import { isOffered, longestGroupName, type OwnGroup } from '#contract/books/own-groups.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { type ExpenseScope, fixedOf } from '#contract/received/expense-groups.ts';
import { nameOfCategory } from '#phrases/books/categories.ts';
import { groupWords as words } from '#phrases/books/groups.ts';
import { takeBack } from '#web/api/take-back.ts';
import { SendDialog } from '#web/shell/dialogs/send-dialog.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { TextInput } from '#web/ui/inputs/text-input.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { useCategories } from '../use-categories.ts';
import { changeGroup } from './change-group.ts';

interface GroupDialogProps {
  direction: Direction;
  scope: ExpenseScope;
  /** The one that is changed; without it a new one. */
  group?: OwnGroup | undefined;
  /** Of a new one: where something may lie from now on. */
  onMade?: (code: string) => void;
  onClose: () => void;
}

/** A group of one's own: its name and the fixed one above it; of one that is there also what it is merged into. */
export function GroupDialog({ direction, scope, group, onMade, onClose }: GroupDialogProps) {
  const { own } = useCategories();
  const newId = useRef(crypto.randomUUID());
  const id = group?.code.split('.')[1] ?? newId.current;
  const [name, setName] = useState(group?.name ?? '');
  const [under, setUnder] = useState(group === undefined ? '' : fixedOf(group.code));
  const [into, setInto] = useState('');
  const faults = {
    name: name.trim() === '' ? words.needsName : undefined,
    under: under === '' ? words.needsUnder : undefined,
  };
  const others = [...own.values()].filter(
    (each) =>
      each.code !== group?.code &&
      isOffered(each) &&
      each.direction === direction &&
      each.apiGroup === scope &&
      fixedOf(each.code) === under,
  );
  const save = async () => {
    const named = (said: string) => changeGroup({ action: 'save', id, direction, apiGroup: scope, under, name: said });
    if (into !== '') {
      await changeGroup({ action: 'merge', id, into });
      showToast(words.joined, { undo: takeBack(() => changeGroup({ action: 'restore', id }), words.undone) });
    } else if (group !== undefined) {
      await named(name.trim());
      showToast(words.saved, { undo: takeBack(() => named(group.name), words.undone) });
    } else {
      const { code } = await named(name.trim());
      showToast(words.saved, { undo: takeBack(() => changeGroup({ action: 'archive', id }), words.undone) });
      onMade?.(code);
    }
  };
  return (
    <SendDialog
      title={group === undefined ? words.addTitle : words.editTitle}
      text={group && words.within(nameOfCategory(under))}
      submit={into === '' ? words.save : words.join}
      isComplete={faults.name === undefined && faults.under === undefined}
      onSubmit={save}
      onClose={onClose}
    >
      {(asked) => (
        <>
          <TextInput
            label={words.name}
            required
            maxLength={longestGroupName}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={asked ? faults.name : undefined}
          />
          {group === undefined ? (
            <Select
              label={words.under}
              required
              hint={words.stays}
              placeholder={words.chooseUnder}
              options={categoriesOf(direction, scope).map((value) => ({ value, label: nameOfCategory(value) }))}
              value={under}
              onChange={(event) => setUnder(event.target.value)}
              error={asked ? faults.under : undefined}
            />
          ) : (
            <Select
              label={words.merge}
              hint={into === '' ? undefined : words.mergeText(nameOfCategory(into, own))}
              options={[
                { value: '', label: words.dontMerge },
                { value: under, label: nameOfCategory(under) },
                ...others.map(({ code, name: label }) => ({ value: code, label })),
              ]}
              value={into}
              onChange={(event) => setInto(event.target.value)}
            />
          )}
        </>
      )}
    </SendDialog>
  );
}
