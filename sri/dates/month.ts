import { type Day, daysInMonth, ensureDay } from './day.ts';

/** Calendar month, `YYYY-MM`. Text order is time order. */
export type Month = string;

/** True for `YYYY-MM` with a month of 01 to 12. */
export const isMonth = (text: string): text is Month => /^\d{4}-(0[1-9]|1[0-2])$/.test(text);

/** Gives the text back when it is a month. Throws RangeError when not. */
export function ensureMonth(text: string): Month {
  if (!isMonth(text)) throw new RangeError(`not a month (YYYY-MM): ${JSON.stringify(text)}`);
  return text;
}

/** `2026-11-20` → `2026-11`. */
export const monthOf = (day: Day): Month => ensureDay(day).slice(0, 7);

/** `2026-11` → `2026-11-01`. Throws RangeError on what is no month. */
export const firstDayOf = (month: Month): Day => `${ensureMonth(month)}-01`;

/** `2026-02` → `2026-02-28`. Throws RangeError on what is no month. */
export const lastDayOf = (month: Month): Day =>
  `${ensureMonth(month)}-${daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)))}`;

/**
 * The day of a month on which something falls that falls on day `day` (1 to 31) of each: the last one where the month has no
 * such day. Throws RangeError on what is no month.
 */
export const dayInMonth = (month: Month, day: number): Day => {
  const last = lastDayOf(month);
  return day >= Number(last.slice(8)) ? last : `${month}-${String(day).padStart(2, '0')}`;
};

/** The month `count` months later (earlier when negative). */
export function addMonths(month: Month, count: number): Month {
  ensureMonth(month);
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`;
}

/** `2026-11` → `11/2026`. @sri periodoFiscal of the retention */
export const toSriPeriod = (month: Month): string => `${ensureMonth(month).slice(5)}/${month.slice(0, 4)}`;

/** `11/2026` → `2026-11`; null when it is not a month. */
export function fromSriPeriod(text: string): Month | null {
  const month = `${text.slice(3)}-${text.slice(0, 2)}`;
  return /^\d{2}\/\d{4}$/.test(text) && isMonth(month) ? month : null;
}
