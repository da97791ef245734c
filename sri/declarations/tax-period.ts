import { addMonths, type Day, firstDayOf, isMonth, lastDayOf, type Month } from '../dates/index.ts';

/** What a return covers: a month, `2026-05`, half a year, `2026-S1`, or, of the income tax, a year, `2026`. */
export type TaxPeriod = string;

const half = /^(\d{4})-S([12])$/;
const whole = /^\d{4}$/;

/** True for a month or half a year. */
export const isTaxPeriod = (text: string): text is TaxPeriod => isMonth(text) || half.test(text);
/** True for a year too. */
export const isReturnPeriod = (text: string): text is TaxPeriod => isTaxPeriod(text) || whole.test(text);

/** First and last month of a period; both the same for a month. Throws RangeError when it is not a period. */
export function monthsOf(period: TaxPeriod): readonly [first: Month, last: Month] {
  if (whole.test(period)) return [`${period}-01`, `${period}-12`];
  const [, year, which] = half.exec(period) ?? [];
  if (year !== undefined) return which === '1' ? [`${year}-01`, `${year}-06`] : [`${year}-07`, `${year}-12`];
  if (!isMonth(period)) throw new RangeError(`not a tax period: ${JSON.stringify(period)}`);
  return [period, period];
}

/** First and last day of a period. Throws RangeError when it is not a period. */
export function daysOf(period: TaxPeriod): readonly [first: Day, last: Day] {
  const [first, last] = monthsOf(period);
  return [firstDayOf(first), lastDayOf(last)];
}

/** The period of so many months (1, 6 or 12) that a month lies in. */
export function periodWith(month: Month, months: number): TaxPeriod {
  if (months === 1) return month;
  if (months === 12) return month.slice(0, 4);
  return `${month.slice(0, 4)}-S${Number(month.slice(5)) <= 6 ? 1 : 2}`;
}

/** Itself, and every month or half year that begins in it. */
export function beginningIn(period: TaxPeriod): readonly TaxPeriod[] {
  const [first, last] = monthsOf(period);
  const names = new Set([period]);
  for (let month = first; month <= last; month = addMonths(month, 1)) {
    names.add(month);
    if (monthsOf(periodWith(month, 6))[0] === month) names.add(periodWith(month, 6));
  }
  return [...names];
}

/** How many months a period covers: 1, 6 or 12. Throws RangeError when it is not a period. */
export function lengthOf(period: TaxPeriod): number {
  const [first, last] = monthsOf(period);
  return Number(last.slice(5)) - Number(first.slice(5)) + 1;
}

/** The period so many after this one, of the same length; before it when the count is negative. */
export const addPeriods = (period: TaxPeriod, count: number): TaxPeriod =>
  periodWith(addMonths(monthsOf(period)[0], count * lengthOf(period)), lengthOf(period));
