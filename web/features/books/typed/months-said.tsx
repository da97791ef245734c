import { type Month, monthOf } from '@cuadre/sri/dates';
import { formatMoney } from '@cuadre/sri/num';
import { Link } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { changedMonths, type Edited } from '#contract/books/repetition/change-typed.rules.ts';
import { type DeclaredMonths, occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { TypedItem } from '#contract/books/typed-items.ts';
import { type Doing, typedItems as words } from '#phrases/books/typed-items.ts';
import { monthOfYear } from '#phrases/shell/kit.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { useMay } from '#web/shell/session/may.tsx';
import { Button } from '#web/ui/button.tsx';

export const declaredOf = ({ declared }: TypedItem): DeclaredMonths =>
  new Map(declared.map(({ month, by }) => [month, by]));

export const aboutOf = ({ repetition, day }: TypedItem) => ({ repetition, dayOfMonth: day });

/** Until today, or until the month that is looked at. */
export const untilOf = (month: Month): Month => {
  const current = monthOf(currentDay());
  return month > current ? month : current;
};

interface MonthsSaidProps {
  item: TypedItem;
  month: Month;
  doing: Doing;
  /** What it would be. */
  edited: Edited;
}

/** Which months would change and how, when asked for; of those that are declared, where they are put right. */
export function MonthsSaid({ item, month, doing, edited }: MonthsSaidProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const until = untilOf(month);
  const { months, declared } = changedMonths(aboutOf(item), edited, until);
  const valueIn = (at: Month) => ({
    before: shownValue(occurrencesOf(item.repetition, at, at)[0]?.fields.value),
    now: shownValue(
      [edited.repetition, edited.begun].flatMap((each) => (each ? occurrencesOf(each, at, at) : []))[0]?.fields.value,
    ),
  });
  return (
    <div className="grid gap-2">
      {months.length > 0 && (
        <div>
          <Button size="sm" look="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {open ? words.hideMonths : words.seeMonths(months.length, doing)}
          </Button>
          <ul id={id} hidden={!open} className="num max-h-56 divide-y divide-border overflow-y-auto px-3 text-dense">
            {open &&
              months.map((each) => (
                <li key={each} className="flex flex-wrap justify-between gap-x-3 py-1.5">
                  <span>{monthOfYear(each)}</span>
                  <span className="text-muted">{words.monthSaid(valueIn(each))}</span>
                </li>
              ))}
          </ul>
        </div>
      )}
      {declared > 0 && <Substitutes item={item} edited={edited} until={until} />}
    </div>
  );
}

const shownValue = (value: string | undefined): string | undefined =>
  value === undefined ? undefined : formatMoney(value);

/** What a declared month says changes through the substitute of its return: who may declare gets there. */
function Substitutes({ item, edited, until }: Omit<MonthsSaidProps, 'month' | 'doing'> & { until: Month }) {
  const may = useMay();
  if (item.apiGroup !== 'NEG' || !may('declare')) return null;
  const pinned = new Set(
    [edited.repetition, edited.begun].flatMap((each) =>
      (each?.exceptions ?? []).flatMap(({ month, pinnedBy }) => (pinnedBy === undefined ? [] : [month])),
    ),
  );
  const periods = [
    ...new Set(
      item.declared.filter(({ month }) => pinned.has(month) && month <= until).map(({ by }) => periodOf(item, by)),
    ),
  ].filter((period) => period !== undefined);
  return (
    <ul className="grid gap-1">
      {periods.slice(-3).map((period) => (
        <li key={period}>
          <Link to="/declaration/approve" search={{ period }} className="text-dense font-semibold text-link underline">
            {words.substitute(period)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The period of the return of IVA that a month was declared by: itself, or its half of the year. */
const periodOf = ({ declared }: TypedItem, by: string): string | undefined => {
  if (!by.startsWith('iva ')) return undefined;
  const months = declared.filter((each) => each.by === by).map(({ month }) => month);
  const [first = ''] = months.toSorted();
  return months.length === 1 ? first : `${first.slice(0, 4)}-${first.slice(5) < '07' ? 'S1' : 'S2'}`;
};
