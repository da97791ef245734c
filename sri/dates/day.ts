/** Calendar day in Ecuador, `YYYY-MM-DD`. Text order is day order. */
export type Day = string;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;
const sriShape = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const two = (n: number): string => (n < 10 ? `0${n}` : String(n));
const four = (n: number): string => String(n).padStart(4, '0');

/** Days of a month (1 to 12), leap years included. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** True for a day of the calendar written `YYYY-MM-DD`: 2026-02-29 is not one. */
export function isDay(text: string): text is Day {
  const parts = shape.exec(text);
  if (parts === null) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** True for a day that the SRI's documents can hold: their dates are of the years 2000 to 2099. @sri fechaEmision */
export const isSriDay = (text: string): text is Day => isDay(text) && text.startsWith('20');

/** Gives the text back when it is a day. Throws RangeError when not. */
export function ensureDay(text: string): Day {
  if (!isDay(text)) throw new RangeError(`not a day (YYYY-MM-DD): ${JSON.stringify(text)}`);
  return text;
}

/** `2026-11-20` → `20/11/2026`, as dates stand in the SRI's XML. Throws RangeError when it is not a day. */
export function toSriDate(day: Day): string {
  ensureDay(day);
  return `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;
}

/** `20/11/2026` → `2026-11-20`; null when it is not a date of the calendar. */
export function fromSriDate(text: string): Day | null {
  const parts = sriShape.exec(text);
  if (parts === null) return null;
  const day = `${parts[3]}-${parts[2]}-${parts[1]}`;
  return isDay(day) ? day : null;
}

const utc = (day: Day): number => {
  ensureDay(day);
  return Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
};

const MS_PER_DAY = 86_400_000;

/** The day `count` days later (earlier when negative). */
export function addDays(day: Day, count: number): Day {
  const date = new Date(utc(day) + count * MS_PER_DAY);
  return `${four(date.getUTCFullYear())}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / MS_PER_DAY);

/** 1 Monday … 7 Sunday. */
export const weekday = (day: Day): number => new Date(utc(day)).getUTCDay() || 7;
