import { addMonths, type Day, firstDayOf, lastDayOf, type Month, monthOf } from '@cuadre/sri/dates';
import type { Group } from '#contract/roles.ts';
import { monthSaid, wordsOf } from './numerals.ts';

interface Address {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** What is asked of a month: its sales, its expenses, its summary or its dashboard. */
type Asked = 'ING' | 'GAS' | 'summary' | 'dashboard';
interface SaidMonth {
  readonly asked: Asked;
  readonly month: Month;
}

const names: Readonly<Record<string, Asked | undefined>> = Object.fromEntries([
  ...['vendi', 'vendimos', 'ventas', 'ingresos', 'gane', 'ganamos'].map((word) => [word, 'ING']),
  ...['gaste', 'gastamos', 'gastos', 'compre', 'compramos', 'compras'].map((word) => [word, 'GAS']),
  ['resumen', 'summary'],
  ...['tablero', 'dashboard', 'panel'].map((word) => [word, 'dashboard']),
]);
const fillers = /^(cuanto|cuantos|cuantas|que|ver|mis?|los?|las?|el|del?|en|fueron|fue|tuve|hubo|hice|total|mes|año)$/;
const isYear = /^año$/;
const isMonth = /^mes$/;

/** "cuánto vendí en octubre", "gastos de mayo de 2025", "resumen del mes pasado": of which month what is asked. */
export function monthIn(text: string, today: Day): SaidMonth | undefined {
  const { plain } = wordsOf(text);
  let asked: Asked | undefined;
  let at = -1;
  let year: string | undefined;
  let isLast = false;
  for (const word of plain) {
    const number = monthSaid(word);
    if (asked === undefined && names[word] !== undefined) asked = names[word];
    else if (at < 0 && number >= 0) at = number;
    else if (year === undefined && /^20\d\d$/.test(word)) year = word;
    else if (word === 'pasado' || word === 'anterior') isLast = true;
    else if (!fillers.test(word)) return undefined;
  }
  const now = monthOf(today);
  if (asked === undefined) return undefined;
  if (at < 0)
    return isLast && year === undefined && plain.some((word) => isMonth.test(word))
      ? { asked, month: addMonths(now, -1) }
      : undefined;
  const inYear = (of: string): Month => `${of}-${String(at + 1).padStart(2, '0')}`;
  const latest = inYear(now.slice(0, 4));
  if (year !== undefined) return { asked, month: inYear(year) };
  // What was is asked for: of a month that is still to come, the one of last year.
  return {
    asked,
    month: latest > now || (isLast && plain.some((word) => isYear.test(word))) ? addMonths(latest, -12) : latest,
  };
}

/** The screen that answers it. */
export function addressOfMonth({ asked, month }: SaidMonth, group: Group): Address {
  if (asked === 'summary') return { to: '/summary', search: { group, period: month } };
  if (asked === 'dashboard') return { to: '/dashboard', search: { group, period: month } };
  return {
    to: '/dashboard/entries',
    search: { group, type: asked, from: firstDayOf(month), to: lastDayOf(month) },
  };
}
