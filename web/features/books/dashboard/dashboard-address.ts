import { isDay, monthOf } from '@cuadre/sri/dates';
import { movePeriod, type OwedAsked, owedAsked, periodPattern } from '#contract/books/dashboard.rules.ts';
import type { EntryFilter } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { type Group, groups } from '#contract/roles.ts';

export type Iva = 'included' | 'excluded';

/** What the address of a dashboard or summary says. */
export interface DashboardSearch {
  group?: Group;
  /** `2026-11` or `2026` */
  period?: string;
  iva?: Iva;
}

/** What the address of the entries says. */
export interface EntriesSearch {
  group?: Group;
  /** Without it expenses; `both`: what is left, and of what. */
  type?: Direction | 'both';
  from?: string;
  to?: string;
  iva?: Iva;
  category?: string;
  party?: string;
  receipt?: 'with' | 'without';
  owed?: OwedAsked;
}

const among = <Value>(values: readonly Value[], asked: unknown): Value | undefined =>
  values.find((each) => each === asked);
const asText = (asked: unknown): string | undefined =>
  typeof asked === 'string' && asked !== '' && asked.length <= 600 ? asked : undefined;
const day = (asked: unknown): string | undefined => (typeof asked === 'string' && isDay(asked) ? asked : undefined);
const ivas = ['included', 'excluded'] as const;

export const dashboardSearch = (asked: Record<string, unknown>): DashboardSearch => ({
  group: among(groups, asked.group),
  // A year comes out of an address as a number.
  period: periodPattern.test(String(asked.period)) ? String(asked.period) : undefined,
  iva: among(ivas, asked.iva),
});

export const entriesSearch = (asked: Record<string, unknown>): EntriesSearch => ({
  group: among(groups, asked.group),
  type: among(['ING', 'GAS', 'both'], asked.type),
  from: day(asked.from),
  to: day(asked.to),
  iva: among(ivas, asked.iva),
  category: asText(asked.category),
  party: asText(asked.party === undefined ? undefined : String(asked.party)),
  receipt: among(['with', 'without'], asked.receipt),
  owed: among(owedAsked, asked.owed),
});

export const filterOf = ({ group, type = 'GAS', ...rest }: EntriesSearch): EntryFilter => ({
  ...rest,
  apiGroup: group,
  typeGroup: type === 'both' ? undefined : type,
});

/** The dashboard that these days belong to: of their month, or of their year. */
export const periodOfDays = ({ from, to }: Pick<EntriesSearch, 'from' | 'to'>): string | undefined =>
  from === undefined || to === undefined ? undefined : monthOf(from) === monthOf(to) ? monthOf(to) : to.slice(0, 4);

/** The period beside this one; none that has not begun. */
export const neighbour = (period: string, count: 1 | -1, today: string): string | undefined => {
  const found = movePeriod(period, count);
  return found > today.slice(0, found.length) || !periodPattern.test(found) ? undefined : found;
};
