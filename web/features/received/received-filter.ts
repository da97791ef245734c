import { type Day, firstDayOf, isDay, lastDayOf, monthOf } from '@cuadre/sri/dates';
import type { ExpenseCategory } from '#contract/received/expense-groups.ts';
import type { Group } from '#contract/roles.ts';
import { received as words } from '#phrases/received/received-screen.ts';
import { monthOfYear } from '#phrases/shell/kit.ts';
import { currentDay } from '#web/shell/frame/current-day.ts';
import { dayForReading } from '#web/ui/inputs/read-day.ts';
import type { ReceivedFilter } from './queries.ts';

/** What the address of the list says. */
export interface ReceivedSearch {
  search?: string;
  show?: string;
  shelf?: string;
  from?: string;
  to?: string;
  /** A category. */
  category?: string;
  /** Something was shared with the installed app. */
  shared?: string;
  /** The import whose progress is open. */
  import?: string;
}

export type PeriodFilter = ReceivedFilter & { readonly from: Day; readonly to: Day };

/** Of every group. */
export const ALL = 'all';
/** What the list begins with where there is both. */
export const showOf = { NEG: 'business', PER: 'personal' } as const satisfies Record<Group, string>;
const shows: Readonly<Record<string, ReceivedFilter>> = {
  [ALL]: {},
  review: { classState: 'review' },
  suggested: { classState: 'suggested' },
  business: { scope: 'NEG', undecided: 'true' },
  personal: { scope: 'PER', undecided: 'true' },
  emitted: { direction: 'emitted' },
};
const day = (text: string | undefined): Day | undefined => (text !== undefined && isDay(text) ? text : undefined);

/** What the address asks for; a period always, because the search needs one. */
export function filterOf(search: ReceivedSearch, first: string = ALL): PeriodFilter {
  const month = monthOf(currentDay());
  const typed = search.search?.replace(/\s/g, '');
  const text =
    typed !== undefined && /^\d{49}$/.test(typed)
      ? { accessKey: typed }
      : search.search === undefined
        ? {}
        : { search: search.search };
  return {
    ...shows[search.show ?? first],
    ...text,
    ...(search.shelf === 'real' || search.shelf === 'tests' ? { shelf: search.shelf } : {}),
    ...(search.category !== undefined && { group: search.category as ExpenseCategory }),
    from: day(search.from) ?? firstDayOf(month),
    to: day(search.to) ?? lastDayOf(month),
  };
}

/** Its days in words: a whole month by its name. */
export function periodText({ from, to }: Pick<PeriodFilter, 'from' | 'to'>): string {
  const month = monthOf(from);
  return from === firstDayOf(month) && to === lastDayOf(month)
    ? words.inMonth(monthOfYear(month))
    : words.between(dayForReading(from), dayForReading(to));
}
