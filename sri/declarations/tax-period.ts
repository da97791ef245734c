import { type Day, firstDayOf, isMonth, lastDayOf, type Month } from '../dates/index.ts';

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
