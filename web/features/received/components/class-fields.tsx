import type { ExpenseCategory, ExpenseScope } from '#contract/received/expense-groups.ts';
import type { Classification } from '#contract/received/received.ts';
import { received as words } from '#phrases/received/received-screen.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/inputs/select.tsx';
import { CategorySelect } from '../groups/category-select.tsx';
import { useCategories } from '../use-categories.ts';

interface ScopeSwitchProps {
  name: string;
  value: ExpenseScope;
  onChange: (scope: ExpenseScope) => void;
  /** Of one that would be refused, the id of what says why. */
  whyNot?: Partial<Record<ExpenseScope, string | undefined>>;
}

const scopes: readonly { value: ExpenseScope; label: string }[] = [
  { value: 'NEG', label: words.business },
  { value: 'PER', label: words.personal },
];

/** Business or personal, both to be seen; a person without RUC has the one only. */
export function ScopeSwitch({ name, value, onChange, whyNot = {} }: ScopeSwitchProps) {
  const may = useMay();
  if (!may('sell')) return null;
  return (
    <div role="group" aria-label={words.scopeOf(name)} className="inline-flex self-start rounded-md bg-surface-2 p-1">
      {scopes.map((scope) => (
        <button
          key={scope.value}
          type="button"
          aria-pressed={scope.value === value}
          aria-disabled={whyNot[scope.value] !== undefined || undefined}
          aria-describedby={whyNot[scope.value]}
          onClick={() => scope.value !== value && onChange(scope.value)}
          className={cx(
            'min-h-9 rounded-sm px-3 text-dense disabled:cursor-not-allowed aria-disabled:cursor-not-allowed aria-disabled:opacity-55',
            scope.value === value ? 'bg-surface font-semibold text-text shadow-card' : 'text-muted hover:text-text',
          )}
        >
          {scope.label}
        </button>
      ))}
    </div>
  );
}

interface GroupSelectProps {
  name: string;
  value: Classification;
  onChange: (classification: Classification) => void;
}

const other = { NEG: 'other', PER: 'personalOther' } as const;
export const inScope = (scope: ExpenseScope): Classification => ({ scope, group: other[scope] });

/** The group; its sustento follows by the rule. */
export function GroupSelect({ name, value, onChange }: GroupSelectProps) {
  return (
    <CategorySelect
      direction="GAS"
      scope={value.scope}
      label={words.groupOf(name)}
      hideLabel
      value={value.group}
      onChange={(group) => onChange({ scope: value.scope, group: group as ExpenseCategory })}
    />
  );
}

const nameOfScope = (scope: ExpenseScope): string => (scope === 'NEG' ? words.business : words.personal);

interface CategoryPickProps {
  label: string;
  hideLabel?: boolean;
  placeholder: string;
  /** It cannot be of the business. */
  isPersonal?: boolean;
  value: Classification | undefined;
  onChange: (classification: Classification) => void;
  className?: string;
  error?: string | undefined;
}

/** Whose expense and of which category in one list, where there is no room for two fields. */
export function CategoryPick({ isPersonal = false, value, onChange, className, ...field }: CategoryPickProps) {
  const may = useMay();
  const { optionsOf } = useCategories();
  const offered: readonly ExpenseScope[] = may('sell') && !isPersonal ? ['NEG', 'PER'] : ['PER'];
  return (
    <Select
      {...field}
      fieldClassName={className}
      options={offered.flatMap((scope) =>
        optionsOf('GAS', scope, value?.group).map((option) => ({
          value: `${scope} ${option.value}`,
          label: offered.length > 1 ? `${option.label} · ${nameOfScope(scope)}` : option.label,
        })),
      )}
      value={value ? `${value.scope} ${value.group}` : ''}
      onChange={(event) => {
        const [asked, group] = event.target.value.split(' ');
        const scope = offered.find((each) => each === asked);
        if (scope && group) onChange({ scope, group: group as ExpenseCategory });
      }}
    />
  );
}
