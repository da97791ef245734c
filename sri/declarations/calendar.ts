import type { ObligationCode } from '../catalogs/obligations.ts';
import type { Day } from '../dates/index.ts';
import { parseRuc } from '../ids/index.ts';
import type { DueTables } from './due-day.ts';
import { type DueObligation, dueBetween, type ObligedTaxpayer, obligationsOf } from './nearest-obligations.ts';

/** Who files, with what decides about annexes. */
export interface CalendarTaxpayer extends ObligedTaxpayer {
  readonly keepsAccounting: boolean;
}

/** What falls due on a day of a taxpayer's calendar. */
export interface ObligationDay extends DueObligation {
  /**
   * What it hangs on, where it is not sure that this taxpayer files it: what they earned in the year, or whether they take
   * the rebate of personal expenses; null: they file it.
   */
  readonly dependsOn: 'income' | 'rebate' | null;
}

/** Whether they file the annex of transactions: what the portal lists, else the rule. @sri NAC-DGERCGC12-00001 */
export function filesTransactions({
  ruc,
  regime,
  told = [],
  keepsAccounting,
  isSpecialTaxpayer,
}: CalendarTaxpayer): boolean {
  if (told.length > 0) return told.some(({ name }) => /ANEXO\s+TRANSACCIONAL|\bATS\b/i.test(name));
  return regime === 'GEN' && (!isNaturalRuc(ruc) || keepsAccounting || isSpecialTaxpayer);
}

const isNaturalRuc = (ruc: string): boolean => {
  const read = parseRuc(ruc);
  return read.ok && read.value.kind === 'natural';
};

type Depends = ObligationDay['dependsOn'];

/** Of a natural person of the general regime, what depends on their year; of who keeps accounts, the annex. */
function alsoOf(who: CalendarTaxpayer): readonly (readonly [ObligationCode, Depends])[] {
  const also: (readonly [ObligationCode, Depends])[] = [];
  if (isNaturalRuc(who.ruc) && who.regime === 'GEN') also.push(['incomeTax', 'income'], ['personalExpenses', 'rebate']);
  if (filesTransactions(who)) also.push(['transactions', null]);
  return also;
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
  const sure = obligationsOf(who);
  const depends = new Map<ObligationCode, Depends>(alsoOf(who).filter(([code]) => !sure.includes(code)));
  return dueBetween(who, [...sure, ...depends.keys()], from, until, tables).map((due) => ({
    ...due,
    dependsOn: depends.get(due.code) ?? null,
  }));
}
