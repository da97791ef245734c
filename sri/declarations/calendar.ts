import type { ObligationCode } from '../catalogs/obligations.ts';
import type { Day } from '../dates/index.ts';
import { parseRuc } from '../ids/index.ts';
import type { DueTables } from './due-day.ts';
import {
  type DueObligation,
  dueBetween,
  type ObligedTaxpayer,
  obligationsOf,
  taxpayerOf,
} from './nearest-obligations.ts';

/** Who files, with what decides about annexes. */
export interface CalendarTaxpayer extends ObligedTaxpayer {
  readonly keepsAccounting: boolean;
  /** Years of which they told a salary. */
  readonly employedIn?: readonly string[];
}

/** What falls due on a day of a taxpayer's calendar. */
export interface ObligationDay extends DueObligation {
  /**
   * What it hangs on, where it is not sure that this taxpayer files it: what they earned in the year, whether they take the
   * rebate of personal expenses, or whether they still have an employer; null: they file it.
   */
  readonly dependsOn: 'income' | 'rebate' | 'employer' | null;
}

/** Whether they file the annex of transactions: what the portal lists, else the rule. @sri NAC-DGERCGC12-00001 */
export function filesTransactions({
  ruc,
  regime,
  isWithoutRuc,
  told = [],
  keepsAccounting,
  isSpecialTaxpayer,
}: CalendarTaxpayer): boolean {
  if (isWithoutRuc) return false;
  if (told.length > 0) return told.some(({ name }) => /ANEXO\s+TRANSACCIONAL|\bATS\b/i.test(name));
  return regime === 'GEN' && (!isNaturalRuc(ruc) || keepsAccounting || isSpecialTaxpayer);
}

const isNaturalRuc = (ruc: string): boolean => {
  const read = parseRuc(ruc);
  return read.ok && read.value.kind === 'natural';
};

type Depends = ObligationDay['dependsOn'];

/**
 * Of a natural person of the general regime, what depends on their year; of one with a salary, what personal expenses ask,
 * whatever the regime of their business; of who keeps accounts, the annex.
 */
function alsoOf(who: CalendarTaxpayer): readonly (readonly [ObligationCode, Depends])[] {
  const also: (readonly [ObligationCode, Depends])[] = [];
  const isNatural = isNaturalRuc(who.ruc);
  if (isNatural && who.regime === 'GEN') also.push(['incomeTax', 'income']);
  // Of which years, `concerns` says.
  if (isNatural) also.push(['personalExpenses', 'rebate'], ['expenseProjection', 'employer']);
  if (filesTransactions(who)) also.push(['transactions', null]);
  return also;
}

/** What stands in their calendar, and what each hangs on: `obligationsOf` is sure. */
const calendarCodes = (who: CalendarTaxpayer): ReadonlyMap<ObligationCode, Depends> =>
  new Map([...alsoOf(who), ...obligationsOf(who).map((code) => [code, null] as const)]);

/** A salary of a year concerns the annex of that year, and the projections of it and of the next one. */
function concerns({ regime, employedIn = [] }: CalendarTaxpayer, { code, to }: DueObligation): boolean {
  const year = Number(to.slice(0, 4));
  const isEmployed = (which: number): boolean => employedIn.includes(String(which));
  if (code === 'expenseProjection') return isEmployed(year) || isEmployed(year - 1);
  return code !== 'personalExpenses' || regime === 'GEN' || isEmployed(year);
}

/**
 * Everything that falls due from `from` to `until`, both included, by day: what `obligationsOf` says, and what depends on
 * the taxpayer's year. Throws RangeError when the RUC is none.
 */
export function obligationCalendar(
  who: CalendarTaxpayer,
  from: Day,
  until: Day,
  tables?: DueTables,
): readonly ObligationDay[] {
  const days: ObligationDay[] = [];
  for (const due of dueBetween(who, (then) => [...calendarCodes(then).keys()], [from, until], tables)) {
    const then = taxpayerOf(who, due.from, due.to);
    if (concerns(then, due)) days.push({ ...due, dependsOn: calendarCodes(then).get(due.code) ?? null });
  }
  return days;
}
