import { type Day, ensureDay } from './day.ts';

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'] as const;

/** For reading: `20 nov 2026`. Throws RangeError when it is not a day. */
export function formatDay(day: Day): string {
  ensureDay(day);
  return `${Number(day.slice(8))} ${MONTHS[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;
}
