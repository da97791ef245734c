import { type Day, weekday } from '@cuadre/sri/dates';
import { dates, monthName, shortMonth } from '../shell/kit.ts';

const halves: Readonly<Record<string, string>> = { S1: 'enero a junio', S2: 'julio a diciembre' };
const yearOf = (text: string): string => text.slice(0, 4);

export const isYear = (period: string): boolean => period.length === 4;

/** `octubre`, `julio a diciembre`, `2026`. */
export const nameOfPeriod = (period: string): string =>
  isYear(period) ? period : (halves[period.slice(5)] ?? monthName(period));

/** `en octubre`, `entre julio y diciembre`, `en 2026`. */
export const inPeriod = (period: string): string =>
  period.includes('S') ? `entre ${nameOfPeriod(period).replace(' a ', ' y ')}` : `en ${nameOfPeriod(period)}`;

/** The month that it begins with: `octubre`, `julio`. */
export const firstMonthOf = (period: string): string => nameOfPeriod(period).replace(/ a .*/, '');

/** `octubre de 2026`, `julio a diciembre de 2026`. */
export const periodOfYear = (period: string): string =>
  isYear(period) ? period : `${nameOfPeriod(period)} de ${yearOf(period)}`;

/** `octubre 2026`, `julio a diciembre de 2026`. */
export const periodWithYear = (period: string): string =>
  isYear(period) ? period : `${nameOfPeriod(period)}${period.includes('S') ? ' de' : ''} ${yearOf(period)}`;

/** `martes 24 de noviembre`, with its year where that is not the one of today. */
export function longDay(day: Day, today: Day): string {
  const year = yearOf(day) === yearOf(today) ? '' : ` de ${yearOf(day)}`;
  return `${dates.dayNames[weekday(day) % 7]} ${Number(day.slice(8))} de ${monthName(day)}${year}`;
}

/** `24 nov`, with its year where that is not the one of today. */
export function shortDay(day: Day, today: Day): string {
  const year = yearOf(day) === yearOf(today) ? '' : ` ${yearOf(day)}`;
  return `${Number(day.slice(8))} ${shortMonth(day)}${year}`;
}
