import { addDays, type Day, isDay } from '@cuadre/sri/dates';
import { dates } from '#phrases/shell/kit.ts';

/**
 * Reads `2026/11/20`, `2026-11-20`, `20/11/2026`, `20-11-26`, `20 nov 2026` as the app itself says it, `20 de noviembre de
 * 2026`, `hoy`, `ayer`, `+30`, `-1`; null when it is no day.
 */
export function readDay(text: string, today: Day): Day | null {
  const typed = text.trim().toLowerCase();
  if (typed === dates.today) return today;
  if (typed === dates.yesterday) return addDays(today, -1);
  const shift = /^([+-])(\d{1,3})$/.exec(typed);
  if (shift !== null) return addDays(today, Number(`${shift[1]}${shift[2]}`));
  const parts = /^(\d{1,4})[/.-](\d{1,2})[/.-](\d{1,4})$/.exec(inDigits(typed));
  const [, a = '', b = '', c = ''] = parts ?? [];
  if (a === '') return null;
  const [year, month, day] = a.length === 4 ? [a, b, c] : [c.length === 2 ? `20${c}` : c, b, a];
  const read = `${year}-${month.padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  return isDay(read) ? read : null;
}

/** With the month as its number, where it was written as a word. */
const inDigits = (typed: string): string =>
  typed.replace(/^(\d{1,2}) (?:de )?([a-z]{3,})\.? (?:de )?(\d{4}|\d{2})$/, (as, day, word, year) => {
    const month = dates.monthNames.findIndex((name) => name.startsWith(word)) + 1;
    return month === 0 ? as : `${day}/${month}/${year}`;
  });

/** As a field shows it: `2026/11/20`. */
export const dayForField = (day: Day): string => day.replaceAll('-', '/');

/** As it is read, everywhere: `20 nov 2026`. */
export function dayForReading(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} ${dates.months[Number(month) - 1] ?? ''} ${year}`;
}
