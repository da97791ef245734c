import { type InterestTable, type ObligationRow, obligations } from '@cuadre/sri/catalogs';
import { addMonths, type Day, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import {
  addPeriods,
  type DueTables,
  daysOf,
  dueDay,
  fineGrowsAfter,
  isReturnPeriod,
  lengthOf,
  monthsOf,
  type ObligedTaxpayer,
  obligationsOf,
  periodWith,
} from '@cuadre/sri/declarations';
import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { and, eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { FiledReturn, ReturnCard } from '#contract/declarations/returns.ts';
import type { Regime } from '#contract/roles.ts';
import type { ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import type { Filer } from '#server/adapters/sri-filing/sri-filing.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  declarationStarts,
  type FiledRow,
  filedElsewhere,
  type StartRow,
  shelfOfBooks,
  type TypedFigure,
  typedFigures,
} from '#server/db/tables/index.ts';
import { readObliged, readTaxpayer } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { type LastReturn, lastReturns } from '../frozen/data.ts';
import { returnKinds } from './return-kinds.ts';

/** The returns of one obligation of a taxpayer on one shelf of their books: who files them, from when on, and what was filed. */
export interface ReturnShelf {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly obligation: ReturnObligation;
  readonly today: Day;
  readonly tables: DueTables & InterestTable;
  readonly regime: Regime;
  /** null: files no such return. */
  readonly duty: Duty | null;
  readonly start: StartRow | undefined;
  /** Filed elsewhere, or approved here and not refused; oldest first. */
  readonly filed: readonly Filed[];
  /** What somebody typed, of every period. */
  readonly typed: readonly TypedFigure[];
}
/** A return that needs nobody any more. */
interface Filed extends Pick<FiledRow, 'period' | 'boxes' | 'deferred'> {
  readonly state: 'elsewhere' | 'approved' | 'sent';
  readonly number: string | null;
  readonly filedOn: Day | null;
  /** Of one that was approved here. */
  readonly here?: { readonly id: string; readonly paid: string; readonly filer: Filer; readonly approvedOn: Day };
}
interface Duty {
  readonly who: ObligedTaxpayer;
  readonly row: ObligationRow;
}

/** The same of somebody who files such returns. */
export type Filing = ReturnShelf & { readonly duty: Duty };

/** Of every return, read at once: most taxpayers file several, and each has few rows. */
export async function readShelves(
  ctx: Context,
  { tenantId }: Pick<Actor, 'tenantId'>,
  tx: Transaction,
): Promise<Readonly<Record<ReturnObligation, ReturnShelf>>> {
  const taxpayer = await readTaxpayer(tx, tenantId);
  const environment = shelfOfBooks(taxpayer);
  const [who, [start], elsewhere, here, typed] = await Promise.all([
    readObliged(tx, taxpayer),
    tx
      .select()
      .from(declarationStarts)
      .where(and(eq(declarationStarts.tenantId, tenantId), eq(declarationStarts.environment, environment))),
    tx
      .select()
      .from(filedElsewhere)
      .where(and(eq(filedElsewhere.tenantId, tenantId), eq(filedElsewhere.environment, environment))),
    lastReturns(tx, { tenantId, environment }),
    tx
      .select({
        obligation: typedFigures.obligation,
        period: typedFigures.period,
        name: typedFigures.name,
        figure: typedFigures.figure,
      })
      .from(typedFigures)
      .where(and(eq(typedFigures.tenantId, tenantId), eq(typedFigures.environment, environment))),
  ]);
  const { regime } = taxpayer;
  const today = dayInEcuador(ctx.now());
  const shelfOf = (obligation: ReturnObligation): ReturnShelf => {
    const isOf = (row: { readonly obligation: string }): boolean => row.obligation === obligation;
    const filed = [...elsewhere.filter(isOf).map(filedOf), ...here.filter(isOf).map(approvedOf)].sort((one, other) =>
      monthsOf(one.period)[1] < monthsOf(other.period)[1] ? -1 : 1,
    );
    const hasNone = obligation === 'iva' && regime === 'POP';
    const codes: readonly string[] = who === undefined || hasNone ? [] : obligationsOf(who);
    const { files } = returnKinds[obligation];
    const row = obligations.rows.find((each) => each.obligation === files && codes.includes(each.code));
    const duty = who === undefined || row === undefined ? null : { who, row };
    const own = { filed, typed: typed.filter(isOf), duty };
    return { tenantId, environment, obligation, today, tables: ctx.taxTables, regime, start, ...own };
  };
  return { iva: shelfOf('iva'), retenciones: shelfOf('retenciones'), renta: shelfOf('renta') };
}

/** Of IVA where nobody says of what. */
export const readShelf = async (
  ctx: Context,
  actor: Pick<Actor, 'tenantId'>,
  tx: Transaction,
  obligation: ReturnObligation = 'iva',
): Promise<ReturnShelf> => (await readShelves(ctx, actor, tx))[obligation];

const filedOf = (row: FiledRow): Filed => ({ ...row, state: 'elsewhere' });

function approvedOf({ id, period, state, filer, number, filedOn, pay, leaves, firstApprovedAt }: LastReturn): Filed {
  const here = { id, paid: pay, filer, approvedOn: dayInEcuador(new Date(firstApprovedAt)) };
  return { ...leaves, period, state: state === 'sent' ? 'sent' : 'approved', number, filedOn, here };
}

/** In a transaction of its own, or why they file none. */
export const readFiling = (ctx: Context, actor: Actor, obligation?: ReturnObligation): Promise<Filing | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => filingOf(await readShelf(ctx, actor, tx, obligation)), {
    prepared: true,
  });

export const filingOf = (shelf: ReturnShelf): Filing | Refusal =>
  shelf.duty === null ? refuse(returnKinds[shelf.obligation].bar) : { ...shelf, duty: shelf.duty };

/** The period that today lies in. */
export const runningPeriod = ({ today, duty }: Filing): string => periodWith(monthOf(today), duty.row.months);

/** One of this taxpayer's, begun. Half a year is none of somebody who files every month, unless they filed it then. */
export const isOwnPeriod = (shelf: Filing, period: string): boolean =>
  isReturnPeriod(period) &&
  (lengthOf(period) === shelf.duty.row.months || filedIn(shelf, period) !== undefined) &&
  monthsOf(period)[0] <= monthsOf(runningPeriod(shelf))[0];

export const dueOf = ({ duty, tables }: Filing, period: string) =>
  dueDay(duty.row, monthOf(daysOf(period)[1]), duty.who, tables);

/** A return that is late by the day on which its original was approved, or else by today; of one that was filed elsewhere nobody knows. */
export function lateReturn(shelf: Filing, period: string): { readonly dueOn: Day; readonly filedOn: Day } | undefined {
  const state = stateOf(shelf, period);
  const approvedOn = filedIn(shelf, period)?.here?.approvedOn;
  const filedOn = state === 'live' ? shelf.today : approvedOn;
  const { dueOn } = dueOf(shelf, period);
  return filedOn === undefined || filedOn <= dueOn ? undefined : { dueOn, filedOn };
}

/** The period whose return comes next: the one before, as long as it is not late; else the running one. */
export function suggestedStart(shelf: Filing): string {
  const before = addPeriods(runningPeriod(shelf), -1);
  return dueOf(shelf, before).dueOn >= shelf.today ? before : runningPeriod(shelf);
}

/** Since when returns are filed here, in a period as long as these; undefined: nobody said it. */
const startedIn = ({ start, duty }: Filing): string | undefined =>
  start && periodWith(monthsOf(start.period)[0], duty.row.months);

/** From which period on returns are reckoned here, said or supposed. */
export const firstPeriod = (shelf: Filing): string => startedIn(shelf) ?? suggestedStart(shelf);

/** The return of a period that needs nobody any more. */
export const filedIn = ({ filed }: Pick<ReturnShelf, 'filed'>, period: string): Filed | undefined =>
  filed.find((each) => each.period === period);

/** It lies within a longer return: who files every month now may have filed half a year then. */
const isCovered = ({ filed }: Pick<ReturnShelf, 'filed'>, period: string): boolean => {
  const [first, last] = monthsOf(period);
  return filed.some((each) => {
    const [from, to] = monthsOf(each.period);
    return each.period !== period && from <= first && last <= to;
  });
};

export const stateOf = (shelf: Filing, period: string): ReturnCard['state'] =>
  filedIn(shelf, period)?.state ??
  (period < (startedIn(shelf) ?? '') || isCovered(shelf, period) ? 'elsewhere' : 'live');

/** What was filed last of the months before a period, and the period as long as that one which follows it. */
export function filedBefore(
  { filed }: Pick<ReturnShelf, 'filed'>,
  period: string,
): { readonly last: Filed | undefined; readonly next: string | undefined } {
  const [first] = monthsOf(period);
  const last = filed.findLast((each) => monthsOf(each.period)[1] < first);
  return { last, next: last && periodWith(addMonths(monthsOf(last.period)[1], 1), lengthOf(period)) };
}

/** Whether something may still be said of its documents: of one that was sent, for a substitute. */
export const isOpenPeriod = (shelf: Filing, period: string): boolean =>
  ['live', 'sent'].includes(stateOf(shelf, period));

/** Over and not filed, oldest first. */
export function pendingPeriods(shelf: Filing): string[] {
  const running = runningPeriod(shelf);
  const periods: string[] = [];
  for (let period = firstPeriod(shelf); period < running; period = addPeriods(period, 1))
    if (filedIn(shelf, period) === undefined && !isCovered(shelf, period)) periods.push(period);
  return periods;
}

export function presentCard(
  shelf: Filing,
  period: string,
  { pay, carried, equation, late }: Pick<ReturnSummary, 'pay' | 'carried' | 'equation' | 'late'>,
): ReturnCard {
  const [from, to] = daysOf(period);
  const { dueOn, isConfirmed } = dueOf(shelf, period);
  const day = lateReturn(shelf, period)?.filedOn ?? shelf.today;
  return {
    obligation: shelf.obligation,
    ...{ period, from, to, dueOn, pay, carried, equation },
    late: late && { ...late, growsAfter: fineGrowsAfter(dueOn, day) },
    // What the operator saw at the SRI would be sure; nothing is yet.
    certainty: isConfirmed ? 'rule' : 'unconfirmed',
    state: stateOf(shelf, period),
  };
}

/** What was paid elsewhere nobody told us. */
export function presentFiled(
  obligation: ReturnObligation,
  { period, state, number, filedOn, here }: Omit<Filed, 'boxes' | 'deferred'>,
): FiledReturn {
  const [from, to] = daysOf(period);
  const [declarationId, paid] = [here?.id ?? null, here?.paid ?? null];
  const filer = state === 'approved' ? (here?.filer ?? null) : null;
  return { obligation, declarationId, period, from, to, state, filer, paid, number, filedOn };
}
