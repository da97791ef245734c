import { addMonths, type Day, daysInMonth, firstDayOf, lastDayOf, monthOf } from '@cuadre/sri/dates';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';

/** A month (`2026-11`) or a year (`2026`) that a dashboard is about; the year before it is one too. */
type Period = string;
export const periodPattern = /^20(?!00)\d\d(-(0[1-9]|1[0-2]))?$/;

/** Both days are in it. */
export interface Range {
  readonly from: Day;
  readonly to: Day;
}

const isYear = (period: Period): boolean => period.length === 4;

export const rangeOf = (period: Period): Range =>
  isYear(period)
    ? { from: `${period}-01-01`, to: `${period}-12-31` }
    : { from: firstDayOf(period), to: lastDayOf(period) };

/** The months that lie wholly in a range, from the first day of the first to the last of the last; undefined: none does. */
export function wholeMonths({ from, to }: Range): Range | undefined {
  const first = from === firstDayOf(monthOf(from)) ? monthOf(from) : addMonths(monthOf(from), 1);
  const last = to === lastDayOf(monthOf(to)) ? monthOf(to) : addMonths(monthOf(to), -1);
  return first <= last ? { from: firstDayOf(first), to: lastDayOf(last) } : undefined;
}

/** The period so many later (earlier when negative): months of a month, years of a year. */
export const movePeriod = (period: Period, count: number): Period =>
  isYear(period) ? String(Number(period) + count) : addMonths(period, count);

/** What of a period has been: up to today in the one that today is in. */
export function soFar(period: Period, today: Day): Range {
  const { from, to } = rangeOf(period);
  return { from, to: from <= today && today < to ? today : to };
}

/** The same day in another period of its kind; the last of the month where that month is shorter. */
function sameDayIn(period: Period, day: Day): Day {
  const month = isYear(period) ? `${period}${day.slice(4, 7)}` : period;
  const last = daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));
  return `${month}-${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`;
}

export const comparisons = ['monthBefore', 'yearBefore'] as const;
export type Comparison = (typeof comparisons)[number];

/** With what a period is compared: the same days of the month before and of the same month last year; of a year, of the last. */
export function comparedWith(period: Period, today: Day): (Range & { readonly with: Comparison })[] {
  const { to } = soFar(period, today);
  const sameDays = (other: Period): Range =>
    to === rangeOf(period).to ? rangeOf(other) : { from: rangeOf(other).from, to: sameDayIn(other, to) };
  if (isYear(period)) return [{ with: 'yearBefore', ...sameDays(movePeriod(period, -1)) }];
  return [
    { with: 'monthBefore', ...sameDays(movePeriod(period, -1)) },
    { with: 'yearBefore', ...sameDays(movePeriod(period, -12)) },
  ];
}

/** The months of a year; of a month its weeks, from day 1, 8, 15, 22 and 29 on. */
export function slicesOf(period: Period): Range[] {
  if (isYear(period))
    return Array.from({ length: 12 }, (_, at) => rangeOf(`${period}-${String(at + 1).padStart(2, '0')}`));
  const last = rangeOf(period).to;
  return ['01', '08', '15', '22', '29']
    .map((first, at) => {
      const end = `${period}-${String(7 * (at + 1)).padStart(2, '0')}`;
      return { from: `${period}-${first}`, to: end < last ? end : last };
    })
    .filter(({ from, to }) => from <= to);
}

/** What is left of what came in. */
export const leftOf = ({ income, expense }: { readonly income: string; readonly expense: string }): string =>
  amount(income).subtract(amount(expense)).toFixed(2);

interface Change {
  readonly kind: 'more' | 'less' | 'same';
  /** Percent, without sign, one decimal. */
  readonly percent: Amount;
}

/** How much an amount changed; undefined where there was nothing before that it could be measured by. */
export function changeOf(now: string, before: string): Change | undefined {
  const [is, was] = [amount(now), amount(before)];
  if (was.compare(ZERO) <= 0) return undefined;
  const difference = is.subtract(was);
  const percent = difference.abs().multiply(amount('100')).divide(was, 1);
  if (percent.isZero()) return { kind: 'same', percent };
  return { kind: difference.isNegative() ? 'less' : 'more', percent };
}

/** A part of a whole in percent, without decimals; undefined where the whole is nothing, or the part is below zero. */
export function shareOf(part: string, whole: string): Amount | undefined {
  if (amount(whole).compare(ZERO) <= 0 || amount(part).isNegative()) return undefined;
  return amount(part).multiply(amount('100')).divide(amount(whole), 0);
}

const alwaysShown = 7;
const leastShare = amount('3');

/** The rows to show, largest first, and those that are shown as one: under 3 % from the eighth on, where they are several. */
export function withRest<Row extends { readonly total: string }>(
  rows: readonly Row[],
): { readonly shown: readonly Row[]; readonly rest: readonly Row[] } {
  const whole = sum(rows.map(({ total }) => amount(total)));
  const sorted = [...rows].sort((one, other) => amount(other.total).compare(amount(one.total)));
  // Against 3 % of the whole and not the rounded share: 2,6 % is under it.
  const isSmall = ({ total }: Row, at: number) =>
    at >= alwaysShown && amount(total).compare(whole.percent(leastShare)) < 0;
  const rest = sorted.filter(isSmall);
  if (rest.length < 2) return { shown: sorted, rest: [] };
  return { shown: sorted.filter((row, at) => !isSmall(row, at)), rest };
}

/** Asks for the entries of all parties but those that are named. */
export const otherParties = 'others';
/** Asks for the entries that name no identification of the other side. */
export const noParty = 'none';

/** What clients owe, by how late it is. */
export const debtAges = ['current', 'late1', 'late31', 'late61'] as const;
/** Which debts are asked for: of any age, all that is late, or of one age. */
export const owedAsked = ['any', 'late', ...debtAges] as const;
export type OwedAsked = (typeof owedAsked)[number];
/** Days after the due day from which each age but the first begins. */
export const debtAgesFrom = [1, 31, 61] as const;
