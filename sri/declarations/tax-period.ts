import { addMonths, type Day, firstDayOf, isMonth, lastDayOf, type Month } from '../dates/index.ts';

/** What a return of IVA covers: a month, `2026-05`, or half a year, `2026-S1`. */
export type TaxPeriod = string;

const half = /^(\d{4})-S([12])$/;

/** True for a month or half a year. */
export const isTaxPeriod = (text: string): text is TaxPeriod => isMonth(text) || half.test(text);

/** First and last month of a period; both the same for a month. Throws RangeError when it is not a period. */
export function monthsOf(period: TaxPeriod): readonly [first: Month, last: Month] {
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

/** The period of so many months (1 or 6) that a month lies in. */
export function periodWith(month: Month, months: number): TaxPeriod {
  if (months === 1) return month;
  return `${month.slice(0, 4)}-S${Number(month.slice(5)) <= 6 ? 1 : 2}`;
}

/** How many months a period covers: 1 or 6. Throws RangeError when it is not a period. */
export const lengthOf = (period: TaxPeriod): number => (monthsOf(period)[0] === monthsOf(period)[1] ? 1 : 6);

/** The period so many after this one, of the same length; before it when the count is negative. */
export const addPeriods = (period: TaxPeriod, count: number): TaxPeriod =>
  periodWith(addMonths(monthsOf(period)[0], count * lengthOf(period)), lengthOf(period));
