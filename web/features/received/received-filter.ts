import { type Day, firstDayOf, isDay, lastDayOf, monthOf } from '@cuadre/sri/dates';
import { currentDay } from '#web/shell/frame/current-day.ts';
import type { ReceivedFilter } from './queries.ts';

/** What the address of the list says. */
export interface ReceivedSearch {
  search?: string;
  show?: string;
  shelf?: string;
  from?: string;
  to?: string;
  /** The import whose progress is open. */
  import?: string;
}

export type PeriodFilter = ReceivedFilter & { readonly from: Day; readonly to: Day };

/** Of every group and direction. */
export const ALL = 'all';
const shows: Readonly<Record<string, ReceivedFilter>> = {
  [ALL]: {},
  review: { classState: 'review' },
  business: { scope: 'NEG' },
  personal: { scope: 'PER' },
  emitted: { direction: 'emitted' },
};
const day = (text: string | undefined): Day | undefined => (text !== undefined && isDay(text) ? text : undefined);

/** What the address asks for; a period always, because the search needs one. */
export function filterOf(search: ReceivedSearch): PeriodFilter {
  const month = monthOf(currentDay());
  const typed = search.search?.replace(/\s/g, '');
  const text =
    typed !== undefined && /^\d{49}$/.test(typed)
      ? { accessKey: typed }
      : search.search === undefined
        ? {}
        : { search: search.search };
  return {
    ...shows[search.show ?? ALL],
    ...text,
    ...(search.shelf === 'real' || search.shelf === 'tests' ? { shelf: search.shelf } : {}),
    from: day(search.from) ?? firstDayOf(month),
    to: day(search.to) ?? lastDayOf(month),
  };
}
