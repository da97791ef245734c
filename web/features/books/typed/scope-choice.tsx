import { type Month, monthOf } from '@cuadre/sri/dates';
import { touchedMonths } from '#contract/books/repetition/repetition.rules.ts';
import type { TypedItem } from '#contract/books/typed-items.ts';
import { type Doing, typedItems as words } from '#phrases/books/typed-items.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { RadioCards } from '#web/ui/inputs/choice.tsx';
import type { ChangeScope } from './queries.ts';

const scopes = ['THIS', 'HENCEFORTH', 'ALL'] as const;

/** How many months until today, or until the one that is looked at, a change of that scope touches. */
export const touchedBy = (item: TypedItem, scope: ChangeScope, month: Month) => {
  const current = monthOf(currentDay());
  const { repetition, declared } = item;
  const filed = new Map(declared.map(({ month: each, by }) => [each, by]));
  const touched = touchedMonths(repetition, { scope, month }, month > current ? month : current, filed);
  return { ...touched, scope, month, open: goesOn(item, scope) };
};

const goesOn = ({ repetition: { frequency, lastMonth } }: TypedItem, scope: ChangeScope): boolean =>
  scope !== 'THIS' && frequency !== 'U' && (lastMonth === undefined || lastMonth > monthOf(currentDay()));

interface ScopeChoiceProps {
  item: TypedItem;
  month: Month;
  doing: Doing;
  name: string;
  value: ChangeScope;
  onChange: (scope: ChangeScope) => void;
}

/** Which months: each choice says how many. */
export const ScopeChoice = ({ item, month, doing, name, value, onChange }: ScopeChoiceProps) => (
  <RadioCards
    legend={words.scopeQuestion[doing]}
    name={name}
    options={scopes.map((scope) => ({
      value: scope,
      label: words.scope[scope],
      text: words.touched(touchedBy(item, scope, month), doing),
    }))}
    value={value}
    onChange={(scope) => onChange(scope as ChangeScope)}
  />
);
