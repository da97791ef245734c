import { addDays } from '@cuadre/sri/dates';
import { daysOf, periodWith } from '@cuadre/sri/declarations';
import { taxPeriodPattern } from './returns.rules.ts';
import { yearPattern } from './year/revenue.rules.ts';

/**
 * Papers that are submitted where nobody here sees it: of a year the annex of personal expenses and the projection to an
 * employer, of a period of the return of IVA the annex of transactions.
 */
export const paperCodes = ['personalExpenses', 'expenseProjection', 'transactions'] as const;
export type PaperCode = (typeof paperCodes)[number];

/** Whether there is such a paper of a period. */
export const isPaperOf = (code: PaperCode, period: string): boolean =>
  (code === 'transactions' ? taxPeriodPattern : yearPattern).test(period);

/** The first day on which one can be submitted: an annex once its period is over, a projection in the year before it already. */
export const submittedFrom = (code: PaperCode, period: string): string =>
  code === 'expenseProjection' ? `${Number(period) - 1}-01-01` : addDays(daysOf(period)[1], 1);

/** The period of a day of the calendar as papers and returns name it. */
export const periodOfDay = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  periodWith(to, from === to ? 1 : 6);

/** Which return falls due on a day of the calendar, and of which period; undefined of everything else, and of a year. */
export function returnDueOn({ code, from, to }: { readonly code: string; readonly from: string; readonly to: string }) {
  const obligation = code.startsWith('iva') ? 'iva' : code.startsWith('retentions') ? 'retenciones' : undefined;
  return obligation && ({ obligation, period: periodOfDay({ from, to }) } as const);
}

/**
 * What is known here of a return that the portal's list names: it was missed, its day had not passed then, it was filed since,
 * it was filed before the list was made, or this taxpayer files no such return.
 */
export const awaitedStandings = ['missed', 'waiting', 'filed', 'differs', 'other'] as const;

/** Returns of a list. */
export const mostAwaited = 200;

/** None of them twice. */
export const areDifferent = (returns: readonly { readonly obligation: string; readonly period: string }[]): boolean =>
  new Set(returns.map(({ obligation, period }) => `${obligation} ${period}`)).size === returns.length;
