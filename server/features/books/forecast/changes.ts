import { addMonths, type Day, type Month, monthOf } from '@cuadre/sri/dates';
import { type Amount, amount } from '@cuadre/sri/num';
import type { BookChange } from '#contract/books/forecast.ts';
import { occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { TypedRow } from '#server/db/tables/index.ts';

/** What one supplier sent in one month. */
export interface SupplierMonth extends Record<string, unknown> {
  readonly party: string;
  readonly name: string | null;
  readonly month: Month;
  readonly count: number;
  readonly total: string;
  /** Of the month: the last on which something of theirs is dated. */
  readonly last_day: number;
}

/** Our own measures: a bill that moves by less says nothing, and a late one is waited for so long. */
const leastChange = amount('5');
const patience = 3;
/** A supplier is expected who sent one receipt in each of so many months. */
const monthsInARow = 3;
const mostSaid = 6;

const differs = (before: string, now: string): boolean =>
  amount(now)
    .subtract(amount(before))
    .abs()
    .multiply(amount('100'))
    .compare(amount(before).abs().multiply(leastChange)) >= 0 && amount(now).compare(amount(before)) !== 0;

const withCents = (value: string): string => amount(value).toFixed(2);

/** What was typed says something else this month than the month before. */
const changedItems = (items: readonly TypedRow[], month: Month): BookChange[] =>
  items.flatMap(({ name, direction, repetition }) => {
    const months = occurrencesOf(repetition, addMonths(month, -1), month);
    const [before, now] = [months.find((each) => each.month !== month), months.find((each) => each.month === month)];
    if (before === undefined || now === undefined || !differs(before.fields.value, now.fields.value)) return [];
    const values = { before: withCents(before.fields.value), now: withCents(now.fields.value) };
    return { kind: 'changed' as const, direction, name, ...values, party: null };
  });

/** A supplier who sends one receipt a month: this one says something else, or it has not come. */
function changedSuppliers(rows: readonly SupplierMonth[], today: Day): BookChange[] {
  const month = monthOf(today);
  const before = Array.from({ length: monthsInARow }, (_, at) => addMonths(month, at - monthsInARow));
  return [...new Set(rows.map(({ party }) => party))].flatMap((party) => {
    const mine = rows.filter((row) => row.party === party);
    const regular = before.flatMap((each) => mine.find((row) => row.month === each && row.count === 1) ?? []);
    const last = regular.at(-1);
    if (last === undefined || regular.length < monthsInARow) return [];
    const now = mine.find((row) => row.month === month);
    const common = { direction: 'GAS' as const, name: last.name ?? party, before: last.total, party };
    if (now !== undefined)
      return now.count === 1 && differs(last.total, now.total)
        ? { kind: 'changed' as const, ...common, now: now.total }
        : [];
    const expectedBy = Math.max(...regular.map(({ last_day }) => last_day)) + patience;
    return Number(today.slice(8)) > expectedBy ? { kind: 'missing' as const, ...common, now: null } : [];
  });
}

const weight = ({ before, now }: BookChange): Amount =>
  amount(now ?? '0')
    .subtract(amount(before))
    .abs();

/** What is different this month, the largest difference first. */
export const changesOf = (
  items: readonly TypedRow[],
  suppliers: readonly SupplierMonth[],
  today: Day,
): readonly BookChange[] =>
  [...changedItems(items, monthOf(today)), ...changedSuppliers(suppliers, today)]
    .sort((one, other) => weight(other).compare(weight(one)))
    .slice(0, mostSaid);
