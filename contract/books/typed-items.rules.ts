import type { Month } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { occurrencesOf, type Repetition } from './repetition/repetition.rules.ts';

/** Characters of the name of what is typed (requirement S5.10). */
export const longestItemName = 45;
export const longestItemNote = 300;

/** Nothing is typed for a month before (requirement S5.9). */
export const oldestTypedMonth: Month = '2022-08';

/** A fixed group, or one of the taxpayer's own beneath it. */
export const categoryPattern: RegExp = /^[a-zA-Z]{1,40}(\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$/;

/** The longest that a repetition is looked through for months in common. */
const horizon = 120;

/** Whether a text is an amount above zero with two decimals at most, below a thousand millions. */
export function isTypedValue(text: string): boolean {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return false;
  return !amount(text).isZero();
}

/** A name as it is compared with others: case, accents and spaces between words ignored. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

const later = (month: Month, months: number): Month => {
  const all = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months;
  return `${String(Math.floor(all / 12)).padStart(4, '0')}-${String((all % 12) + 1).padStart(2, '0')}`;
};

/** Whether two repetitions have a month in common, looked at for ten years from the later beginning. */
export function haveCommonMonth(one: Repetition, other: Repetition): boolean {
  const from = one.firstMonth > other.firstMonth ? one.firstMonth : other.firstMonth;
  const until = later(from, horizon);
  const months = new Set(occurrencesOf(one, from, until).map(({ month }) => month));
  return occurrencesOf(other, from, until).some(({ month }) => months.has(month));
}
