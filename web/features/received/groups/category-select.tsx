import { type ComponentProps, useState } from 'react';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { ExpenseScope } from '#contract/received/expense-groups.ts';
import { groupWords as words } from '#phrases/books/groups.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Select } from '#web/ui/inputs/select.tsx';
import { later, partOf } from '#web/ui/later.tsx';
import { useCategories } from '../use-categories.ts';

const dialog = later(() => import('./group-dialog.tsx'));
const GroupDialog = partOf(dialog, (module) => module.GroupDialog);

interface CategorySelectProps extends Omit<ComponentProps<typeof Select>, 'options' | 'value' | 'onChange'> {
  direction: Direction;
  scope: ExpenseScope;
  value: string;
  onChange: (category: string) => void;
  /** Which of them may be chosen; all without it. */
  only?: (category: string) => boolean;
}

/** No category is called so. */
const making = '+';

/** The categories of one side; one of one's own is made without leaving the form. */
export function CategorySelect({
  direction,
  scope,
  value,
  onChange,
  only = () => true,
  ...field
}: CategorySelectProps) {
  const { optionsOf } = useCategories();
  const may = useMay();
  const [isMaking, setIsMaking] = useState(false);
  const make = may('book') ? [{ value: making, label: words.make }] : [];
  return (
    <>
      <Select
        {...field}
        options={[...optionsOf(direction, scope, value).filter((each) => only(each.value)), ...make]}
        value={value}
        onChange={({ target }) => (target.value === making ? setIsMaking(true) : onChange(target.value))}
      />
      {isMaking && (
        <GroupDialog direction={direction} scope={scope} onMade={onChange} onClose={() => setIsMaking(false)} />
      )}
    </>
  );
}
