import { addMonths } from '@cuadre/sri/dates';
import { amount } from '@cuadre/sri/num';
import { occurrencesOf, type Repetition } from './repetition/repetition.rules.ts';

/** Characters of the name of what is typed (requirement S5.10). */
export const longestItemName = 45;
export const longestItemNote = 300;

/** The longest that a repetition is looked through for months in common. */
export const monthsLookedThrough = 120;

/** Whether a text is an amount above zero with two decimals at most, below a thousand millions. */
export function isTypedValue(text: string): boolean {
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(text)) return false;
  return !amount(text).isZero();
}

const frequencies = ['U', 'M', 'A'] as const;

/** A month of the years that can be typed at all. */
export const isMonthToType = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text);

/** What is typed as a form or a row of a sheet holds it: every field is there, perhaps empty. */
export interface TypedFields {
  readonly name: string;
  /** A decimal. */
  readonly value: string;
  readonly category: string;
  /** Once, each month, each year: U, M, A. */
  readonly frequency: string;
  readonly from: string;
  /** Empty where it has no end. */
  readonly to: string;
  readonly note: string;
  /** 1 to 31, or empty. */
  readonly day?: string;
}

export interface TypedFault {
  readonly place: keyof TypedFields;
  readonly rule: 'missing' | 'long' | 'value' | 'category' | 'frequency' | 'month' | 'period' | 'day';
}

/**
 * Everything that is wrong with what was typed, one fault for each field: form, call and sheet are judged here alike.
 * `categories`: those it may lie in; without them only that there is one.
 */
export function checkTyped(fields: TypedFields, categories?: readonly string[]): TypedFault[] {
  const { name, value, category, frequency, from, to, note, day = '' } = fields;
  const faults: (TypedFault | false)[] = [
    name.trim() === '' && { place: 'name', rule: 'missing' },
    name.trim().length > longestItemName && { place: 'name', rule: 'long' },
    !isTypedValue(value) && { place: 'value', rule: value === '' ? 'missing' : 'value' },
    category === ''
      ? { place: 'category', rule: 'missing' }
      : categories !== undefined && !categories.includes(category) && { place: 'category', rule: 'category' },
    !frequencies.some((each) => each === frequency) && { place: 'frequency', rule: 'frequency' },
    from === '' ? { place: 'from', rule: 'missing' } : !isMonthToType(from) && { place: 'from', rule: 'month' },
    to !== '' && !isMonthToType(to)
      ? { place: 'to', rule: 'month' }
      : to !== '' && isMonthToType(from) && to < from && { place: 'to', rule: 'period' },
    day !== '' && !/^([1-9]|[12]\d|3[01])$/.test(day) && { place: 'day', rule: 'day' },
    note.trim().length > longestItemNote && { place: 'note', rule: 'long' },
  ];
  return faults.filter((fault) => fault !== false);
}

/** A name as it is compared with others: case, accents and spaces between words ignored. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

/** Whether every word stands somewhere in these texts, compared as names are. */
export function saysWords(words: string, ...texts: readonly string[]): boolean {
  const text = nameKeyOf(texts.join(' '));
  return nameKeyOf(words)
    .split(' ')
    .every((word) => text.includes(word));
}

/** Whether two repetitions have a month in common, looked at for ten years from the later beginning. */
export function haveCommonMonth(one: Repetition, other: Repetition): boolean {
  const from = one.firstMonth > other.firstMonth ? one.firstMonth : other.firstMonth;
  const until = addMonths(from, monthsLookedThrough);
  const months = new Set(occurrencesOf(one, from, until).map(({ month }) => month));
  return occurrencesOf(other, from, until).some(({ month }) => months.has(month));
}
