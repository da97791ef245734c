import { type ObligationRow, obligations } from '@cuadre/sri/catalogs';
import { addMonths, type Day, type Month, monthOf } from '@cuadre/sri/dates';
import {
  type Due,
  type DueTables,
  dueDay,
  lengthOf,
  monthsOf,
  type ObligedTaxpayer,
  obligationsOf,
  periodWith,
  taxpayerIn,
  taxpayerOf,
} from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { returnKinds } from './return-kinds.ts';

/** Who files a return, and how. */
export interface Duty {
  readonly who: ObligedTaxpayer;
  /** How many months a return has that takes in this one; undefined: they file none then. */
  lengthIn(month: Month): number | undefined;
}

/** The periods of somebody's returns: of other lengths before and after a change of regime, and none where they filed none. */
interface OwnPeriods {
  readonly duty: Duty;
  readonly today: Day;
}

/** null: they file no such return, and never did. */
export function dutyOf(who: ObligedTaxpayer, obligation: ReturnObligation, today: Day): Duty | null {
  const lengthIn = (month: Month): number | undefined => {
    const rowOf = (then: ObligedTaxpayer) => {
      const codes: readonly string[] = obligation === 'iva' && then.regime === 'POP' ? [] : obligationsOf(then);
      return rowsOf(obligation).find(({ code }) => codes.includes(code));
    };
    const months = rowOf(taxpayerIn(who, month))?.months;
    return months === undefined ? undefined : rowOf(taxpayerOf(who, ...monthsOf(periodWith(month, months))))?.months;
  };
  const ends = [...(who.earlier ?? []), ...(who.designated ?? [])].flatMap(({ until }) => until ?? []);
  const months = [monthOf(today), ...ends, ...(who.inactive ?? []).map(({ since }) => since)];
  return months.some((month) => lengthIn(month) !== undefined) ? { who, lengthIn } : null;
}

const rowsOf = (obligation: ReturnObligation): readonly ObligationRow[] =>
  obligations.rows.filter((each) => each.obligation === returnKinds[obligation].files);

/** The period of theirs that a month lies in; undefined: they filed none then. */
export function periodIn({ duty }: OwnPeriods, month: Month): string | undefined {
  const months = duty.lengthIn(month);
  return months === undefined ? undefined : periodWith(month, months);
}

/** The same of a document's day; one of when they filed none is of its month alone. */
export const periodOfDay = (shelf: OwnPeriods, day: Day): string => periodIn(shelf, monthOf(day)) ?? monthOf(day);

/** The period that today lies in; undefined: they file none any more. */
export const runningPeriod = (shelf: OwnPeriods): string | undefined => periodIn(shelf, monthOf(shelf.today));

/** So many months apart two periods may be between which somebody filed none: the tax data let one say ten years. */
const LONGEST_PAUSE = 120;

/** The first period of theirs that a month or one after it lies in, on either side of it. */
export function nearestPeriod(shelf: OwnPeriods, month: Month, step: 1 | -1): string | undefined {
  for (let away = 0; away <= LONGEST_PAUSE; away++) {
    const period = periodIn(shelf, addMonths(month, away * step));
    if (period !== undefined) return period;
  }
  return undefined;
}
export const periodFrom = (shelf: OwnPeriods, month: Month) => nearestPeriod(shelf, month, 1);
export const periodAfter = (shelf: OwnPeriods, period: string) =>
  nearestPeriod(shelf, addMonths(monthsOf(period)[1], 1), 1);
export const periodBefore = (shelf: OwnPeriods, period: string) =>
  nearestPeriod(shelf, addMonths(monthsOf(period)[0], -1), -1);

/** Theirs from one to another, oldest first; none where the first comes later. */
export function periodsBetween(shelf: OwnPeriods, first: string | undefined, last: string): string[] {
  const periods: string[] = [];
  for (let each = first; each !== undefined && !isBefore(last, each); each = periodAfter(shelf, each))
    periods.push(each);
  return periods;
}

/** Begins earlier; what text says of periods of one length it does not say of others. */
export const isBefore = (period: string, other: string): boolean => monthsOf(period)[0] < monthsOf(other)[0];

/** The last day of a return of that period. */
export function dueOf(
  { obligation, duty, tables }: OwnPeriods & { readonly obligation: ReturnObligation; readonly tables: DueTables },
  period: string,
): Due {
  const row = rowsOf(obligation).find(({ months }) => months === lengthOf(period));
  if (row === undefined) throw new Error(`nobody files ${obligation} of ${period}`);
  return dueDay(row, monthsOf(period)[1], duty.who, tables);
}
