import { type ObligationRow, obligations } from '@cuadre/sri/catalogs';
import { type Day, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import {
  addPeriods,
  type DueTables,
  daysOf,
  dueDay,
  isTaxPeriod,
  lengthOf,
  type ObligedTaxpayer,
  obligationsOf,
  periodWith,
} from '@cuadre/sri/declarations';
import { and, asc, eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { FiledReturn, ReturnCard } from '#contract/declarations/returns.ts';
import type { Regime } from '#contract/roles.ts';
import type { ReturnSummary } from '#server/adapters/returns/return-questions.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  declarationStarts,
  type FiledRow,
  filedElsewhere,
  type StartRow,
  shelfOfBooks,
} from '#server/db/tables/index.ts';
import { readObliged, readTaxpayer } from '#server/features/business/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { type LastReturn, lastReturns } from '../frozen/data.ts';

/** Whose returns, on which shelf, and what was said of them. */
interface Shelf {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly today: Day;
  readonly tables: DueTables;
  readonly regime: Regime;
  /** null: files no return of IVA. */
  readonly duty: Duty | null;
  readonly start: StartRow | undefined;
  /** Filed elsewhere, or approved here and not refused; oldest first. */
  readonly filed: readonly Filed[];
}
/** A return that needs nobody any more. */
interface Filed extends Pick<FiledRow, 'period' | 'boxes' | 'deferred'> {
  readonly state: 'elsewhere' | 'approved' | 'sent';
  readonly number: string | null;
  readonly filedOn: Day | null;
  /** Of one that was approved here. */
  readonly here?: { readonly id: string; readonly paid: string };
}
interface Duty {
  readonly who: ObligedTaxpayer;
  readonly row: ObligationRow;
}

/** Somebody who files returns of IVA. */
export type Filing = Shelf & { readonly duty: Duty };

export async function readShelf(ctx: Context, { tenantId }: Pick<Actor, 'tenantId'>, tx: Transaction): Promise<Shelf> {
  const taxpayer = await readTaxpayer(tx);
  const environment = shelfOfBooks(taxpayer);
  const [who, [start], elsewhere, here] = await Promise.all([
    readObliged(tx, taxpayer),
    tx
      .select()
      .from(declarationStarts)
      .where(and(eq(declarationStarts.tenantId, tenantId), eq(declarationStarts.environment, environment))),
    tx
      .select()
      .from(filedElsewhere)
      .where(and(eq(filedElsewhere.tenantId, tenantId), eq(filedElsewhere.environment, environment)))
      .orderBy(asc(filedElsewhere.period)),
    lastReturns(tx, { tenantId, environment }),
  ]);
  const filed = [...elsewhere.map(filedOf), ...here.map(approvedOf)].sort((one, other) =>
    one.period < other.period ? -1 : 1,
  );
  const { regime } = taxpayer;
  const codes: readonly string[] = who === undefined || regime === 'POP' ? [] : obligationsOf(who);
  const row = obligations.rows.find(({ code, obligation }) => obligation === 'iva' && codes.includes(code));
  const duty = who === undefined || row === undefined ? null : { who, row };
  const today = dayInEcuador(ctx.now());
  return { tenantId, environment, today, tables: ctx.taxTables, regime, duty, start, filed };
}

const filedOf = (row: FiledRow): Filed => ({ ...row, state: 'elsewhere' });

function approvedOf({ id, period, state, number, filedOn, pay, leaves }: LastReturn): Filed {
  const here = { id, paid: pay };
  return { ...leaves, period, state: state === 'sent' ? 'sent' : 'approved', number, filedOn, here };
}

/** The same of somebody who files returns of IVA, or why not. */
export const shelfOf = (ctx: Context, actor: Actor): Promise<Filing | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => filingOf(await readShelf(ctx, actor, tx)));

export const filingOf = (shelf: Shelf): Filing | Refusal =>
  shelf.duty === null ? refuse('declaration.no_iva') : { ...shelf, duty: shelf.duty };

/** The period that today lies in. */
export const runningPeriod = ({ today, duty }: Filing): string => periodWith(monthOf(today), duty.row.months);

/** One of this taxpayer's, begun. Half a year is none of somebody who files every month. */
export const isOwnPeriod = (shelf: Filing, period: string): boolean =>
  isTaxPeriod(period) && lengthOf(period) === shelf.duty.row.months && period <= runningPeriod(shelf);

export const dueOf = ({ duty, tables }: Filing, period: string) =>
  dueDay(duty.row, monthOf(daysOf(period)[1]), duty.who, tables);

/** The period whose return comes next: the one before, as long as it is not late; else the running one. */
export function suggestedStart(shelf: Filing): string {
  const before = addPeriods(runningPeriod(shelf), -1);
  return dueOf(shelf, before).dueOn >= shelf.today ? before : runningPeriod(shelf);
}

/** From which period on returns are reckoned here, said or supposed. */
export const firstPeriod = (shelf: Filing): string => shelf.start?.period ?? suggestedStart(shelf);

const isFiled = ({ filed }: Filing, period: string): boolean => filed.some((each) => each.period === period);

export const stateOf = (shelf: Filing, period: string): ReturnCard['state'] =>
  shelf.filed.find((each) => each.period === period)?.state ??
  (shelf.start !== undefined && period < shelf.start.period ? 'elsewhere' : 'live');

/** Whether something may still be said of its documents: of one that was sent, for a substitute. */
export const isOpenPeriod = (shelf: Filing, period: string): boolean =>
  ['live', 'sent'].includes(stateOf(shelf, period));

/** Over and not filed, oldest first. */
export function pendingPeriods(shelf: Filing): string[] {
  const running = runningPeriod(shelf);
  const periods: string[] = [];
  for (let period = firstPeriod(shelf); period < running; period = addPeriods(period, 1))
    if (!isFiled(shelf, period)) periods.push(period);
  return periods;
}

export function presentCard(
  shelf: Filing,
  period: string,
  { pay, carried, equation }: Pick<ReturnSummary, 'pay' | 'carried' | 'equation'>,
): ReturnCard {
  const [from, to] = daysOf(period);
  const { dueOn, isConfirmed } = dueOf(shelf, period);
  return {
    obligation: 'iva',
    ...{ period, from, to, dueOn, pay, carried, equation },
    // What the operator saw at the SRI would be sure; nothing is yet.
    certainty: isConfirmed ? 'rule' : 'unconfirmed',
    state: stateOf(shelf, period),
  };
}

/** What was paid elsewhere nobody told us. */
export function presentFiled({ period, state, number, filedOn, here }: Omit<Filed, 'boxes' | 'deferred'>): FiledReturn {
  const [from, to] = daysOf(period);
  const [declarationId, paid] = [here?.id ?? null, here?.paid ?? null];
  return { obligation: 'iva', declarationId, period, from, to, state, paid, number, filedOn };
}
