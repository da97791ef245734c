import { isDay, type Month } from '@cuadre/sri/dates';
import { typedSheet as words } from '#phrases/books/typed-sheet.ts';
import { normaliseWord } from '#server/lists/list-sheet.ts';

interface MonthRead {
  readonly month: Month;
  /** Where a whole date was written, and not the first of the month: a program makes that of a month alone. */
  readonly day?: string;
}

const monthNumber = (text: string): number =>
  /^\d+$/.test(text) ? Number(text) : words.months.findIndex((name) => text.startsWith(name)) + 1;

/** A month as people and programs write it: 11/2026, noviembre de 2026, nov-26, 2026-11, 2026-11-05, 5/11/2026. */
export function readMonth(text: string): MonthRead | undefined {
  const parts = normaliseWord(text)
    .split(' ')
    .filter((part) => part !== 'de' && part !== 'del');
  const [year = '', month = '', day] = parts[0]?.length === 4 && /^\d/.test(parts[0]) ? parts : [...parts].reverse();
  const number = monthNumber(month);
  const isNamed = !/^\d/.test(month);
  const full = /^20\d\d$/.test(year) ? year : isNamed && /^\d\d$/.test(year) ? `20${year}` : undefined;
  if (parts.length < 2 || parts.length > 3 || full === undefined || number < 1 || number > 12) return undefined;
  const read = `${full}-${String(number).padStart(2, '0')}`;
  if (day !== undefined && !(/^\d\d?$/.test(day) && isDay(`${read}-${day.padStart(2, '0')}`))) return undefined;
  return {
    month: read,
    ...(day !== undefined && Number(day) > 1 && { day: String(Number(day)) }),
  };
}
