import type { InterestTable } from '@cuadre/sri/catalogs';
import { addMonths, type Day, dayInEcuador, monthOf } from '@cuadre/sri/dates';
import { type DueTables, daysOf, fineGrowsAfter, isReturnPeriod, lengthOf, monthsOf } from '@cuadre/sri/declarations';
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
  type AwaitedRow,
  awaitedReturns,
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
import { retainedOfOthers } from '../frozen/equation.ts';
import { startOfReturns } from './income-before.ts';
import {
  type Duty,
  dueOf,
  dutyOf,
  isBefore,
  nearestPeriod,
  periodAfter,
  periodBefore,
  periodFrom,
  periodIn,
  periodsBetween,
  runningPeriod,
} from './own-periods.ts';
import { returnKinds } from './return-kinds.ts';

/** The returns of one obligation of a taxpayer on one shelf of their books: who files them, from when on, and what was filed. */
export interface ReturnShelf {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly obligation: ReturnObligation;
  readonly today: Day;
  readonly tables: DueTables & InterestTable;
  readonly regime: Regime;
  /** Nobody said yet what they are: the regime is a guess. */
  readonly isUntold: boolean;
  /** null: files no such return. */
  readonly duty: Duty | null;
  readonly start: StartRow | undefined;
  /** Filed elsewhere, or approved here and not refused; oldest first. */
  readonly filed: readonly Filed[];
  /** What the portal's list names as not filed. */
  readonly awaited: readonly Pick<AwaitedRow, 'period' | 'dueOn' | 'listedOn'>[];
  /** What somebody typed, of every period. */
  readonly typed: readonly TypedFigure[];
}
/** A return that needs nobody any more: of one that was sent from here, the substitute that was filed elsewhere since. */
interface Filed extends Pick<FiledRow, 'period' | 'boxes' | 'deferred'> {
  /** What its credit notes exceeded, where that is known. */
  readonly excess?: LastReturn['leaves']['excess'];
  /** What it began with of those of the return before, where that was noted. */
  readonly began?: LastReturn['leaves']['began'];
  readonly state: 'elsewhere' | 'approved' | 'sent';
  readonly number: string | null;
  readonly filedOn: Day | null;
  /** Of a substitute that was filed elsewhere: the return of here that it replaces. */
  readonly over?: string | undefined;
  /** Of one that was approved here. */
  readonly here?: {
    readonly id: string;
    readonly paid: string;
    readonly filer: Filer;
    readonly approvedOn: Day;
    /** Somebody left a change of it for later. */
    readonly isSetAside: boolean;
    /** What was written until then asks for no other return. */
    readonly comparedAt: Date;
    /** It was known then to come to something else. */
    readonly changedAt: Date | null;
    /** When this was read, by the same clock. */
    readonly readAt: string;
  };
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
  const [who, [start], elsewhere, awaited, here, typed] = await Promise.all([
    readObliged(tx, taxpayer),
    tx.select().from(declarationStarts).where(startOfReturns({ tenantId, environment })),
    tx
      .select()
      .from(filedElsewhere)
      .where(and(eq(filedElsewhere.tenantId, tenantId), eq(filedElsewhere.environment, environment))),
    tx
      .select()
      .from(awaitedReturns)
      .where(and(eq(awaitedReturns.tenantId, tenantId), eq(awaitedReturns.environment, environment))),
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
  const regime = who?.regime ?? taxpayer.regime;
  const today = dayInEcuador(ctx.now());
  const shelfOf = (obligation: ReturnObligation): ReturnShelf => {
    const isOf = (row: { readonly obligation: string }): boolean => row.obligation === obligation;
    const approved = here.filter(isOf).map(approvedOf);
    const said = elsewhere.filter(isOf).map((row) => filedOf(row, filedIn({ filed: approved }, row.period)?.here?.id));
    const filed = [...said, ...approved.filter(({ period }) => filedIn({ filed: said }, period) === undefined)].sort(
      (one, other) => (monthsOf(one.period)[1] < monthsOf(other.period)[1] ? -1 : 1),
    );
    const duty = who === undefined ? null : dutyOf(who, obligation, today);
    const own = {
      filed,
      awaited: awaited.filter(isOf),
      typed: typed.filter(isOf),
      duty,
      isUntold: who === undefined && taxpayer.rucClaimedAt === null,
    };
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

const filedOf = ({ excess, ...row }: FiledRow, over: string | undefined): Filed => ({
  ...{ ...row, over },
  ...(excess && { excess }),
  state: 'elsewhere',
});

function approvedOf({ id, period, state, number, filedOn, leaves, ...row }: LastReturn): Filed {
  const { paid, filer, firstApprovedAt, isSetAside, comparedAt, changedAt, readAt } = row;
  const approvedOn = dayInEcuador(new Date(firstApprovedAt));
  const here = { id, paid, filer, isSetAside, comparedAt, changedAt, readAt, approvedOn };
  return { ...leaves, period, state: state === 'sent' ? 'sent' : 'approved', number, filedOn, here };
}

/** In a transaction of its own, or why they file none. */
export const readFiling = (ctx: Context, actor: Actor, obligation?: ReturnObligation): Promise<Filing | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => filingOf(await readShelf(ctx, actor, tx, obligation)), {
    prepared: true,
  });

export const filingOf = (shelf: ReturnShelf): Filing | Refusal =>
  shelf.duty === null ? refuse(returnKinds[shelf.obligation].bar) : { ...shelf, duty: shelf.duty };

/** Theirs that begins as this one does; itself where it was filed, or they filed none then. What somebody said of a period stays when they correct what they were. */
export const ownPeriod = (shelf: Filing, period: string): string =>
  filedIn(shelf, period) === undefined ? (periodIn(shelf, monthsOf(period)[0]) ?? period) : period;

/** One of this taxpayer's, begun. Half a year is none of somebody who files every month, unless they filed it then. */
export const isOwnPeriod = (shelf: Filing, period: string): boolean =>
  isReturnPeriod(period) &&
  (periodIn(shelf, monthsOf(period)[0]) === period || filedIn(shelf, period) !== undefined) &&
  monthsOf(period)[0] <= monthOf(shelf.today);

/** A return that is late by the day on which its original was approved, or else by today; of one that was filed elsewhere nobody knows. */
export function lateReturn(shelf: Filing, period: string): { readonly dueOn: Day; readonly filedOn: Day } | undefined {
  const state = stateOf(shelf, period);
  const approvedOn = filedIn(shelf, period)?.here?.approvedOn;
  const filedOn = state === 'live' ? shelf.today : approvedOn;
  const { dueOn } = dueOf(shelf, period);
  return filedOn === undefined || filedOn <= dueOn ? undefined : { dueOn, filedOn };
}

/** The period whose return comes next: the one before, as long as it is not late; else the running one, if they still file any. */
function suggestedStart(shelf: Filing): string | undefined {
  const running = runningPeriod(shelf);
  const before = nearestPeriod(shelf, addMonths(monthsOf(running ?? monthOf(shelf.today))[0], -1), -1);
  return before !== undefined && dueOf(shelf, before).dueOn >= shelf.today ? before : running;
}

/** From which period on returns are reckoned here, said or supposed; undefined: they have filed none since. */
export const firstPeriod = (shelf: Filing): string | undefined =>
  shelf.start === undefined ? suggestedStart(shelf) : periodFrom(shelf, monthsOf(shelf.start.period)[0]);

/** Reckoned here is what comes after. */
export function isBeforeStart(shelf: Filing, period: string): boolean {
  const first = firstPeriod(shelf);
  return first === undefined || isBefore(period, first);
}

/**
 * The portal's list named it when its last day had passed: it was certainly missed. On an earlier day it may have been filed
 * since.
 */
export const isMissed = ({ awaited }: Pick<ReturnShelf, 'awaited'>, period: string): boolean =>
  awaited.some((each) => each.period === period && each.dueOn < each.listedOn);

/** The return of a period that needs nobody any more. */
export const filedIn = ({ filed }: Pick<ReturnShelf, 'filed'>, period: string): Filed | undefined =>
  filed.find((each) => each.period === period);

/** The longer return that it lies within: who files every month now may have filed half a year then. */
export const coverOf = ({ filed }: Pick<ReturnShelf, 'filed'>, period: string): Filed | undefined => {
  const [first, last] = monthsOf(period);
  return filed.find((each) => {
    const [from, to] = monthsOf(each.period);
    return each.period !== period && from <= first && last <= to;
  });
};

export function stateOf(shelf: Filing, period: string): ReturnCard['state'] {
  const isSupposed = shelf.start !== undefined && isBeforeStart(shelf, period) && !isMissed(shelf, period);
  const isElsewhere = isSupposed || coverOf(shelf, period) !== undefined;
  return filedIn(shelf, period)?.state ?? (isElsewhere ? 'elsewhere' : 'live');
}

/** What was filed last of the months before a period. Months that somebody filed of what is half a year of theirs leave nothing: the half year takes them in. */
export const filedBefore = (shelf: Filing, period: string): Filed | undefined =>
  shelf.filed.findLast((each) => {
    const last = monthsOf(each.period)[1];
    const own = periodIn(shelf, last);
    return last < monthsOf(period)[0] && (own === undefined || lengthOf(own) <= lengthOf(each.period));
  });

/** Whether something may still be said of its documents: of one that was sent, for a substitute. */
export const isOpenPeriod = (shelf: Filing, period: string): boolean =>
  ['live', 'sent'].includes(stateOf(shelf, period));

/** Over and not filed, oldest first: since returns begin here, and before that what was certainly missed. */
export const pendingPeriods = (shelf: Filing): string[] =>
  [
    ...shelf.awaited
      .map(({ period }) => period)
      .filter((period) => isMissed(shelf, period) && isOwnPeriod(shelf, period) && isBeforeStart(shelf, period))
      .sort((one, other) => (isBefore(one, other) ? -1 : 1)),
    ...periodsBetween(shelf, firstPeriod(shelf), addMonths(monthOf(shelf.today), -1)),
  ].filter(
    (period) =>
      daysOf(period)[1] < shelf.today && filedIn(shelf, period) === undefined && coverOf(shelf, period) === undefined,
  );

export function presentCard(
  shelf: Filing,
  period: string,
  { pay, carried, equation, late, leaves }: Pick<ReturnSummary, 'pay' | 'carried' | 'equation' | 'late' | 'leaves'>,
): ReturnCard {
  const [from, to] = daysOf(period);
  const { dueOn, isConfirmed } = dueOf(shelf, period);
  const day = lateReturn(shelf, period)?.filedOn ?? shelf.today;
  return {
    obligation: shelf.obligation,
    ...{ period, from, to, dueOn, pay, carried, equation },
    ofOthers: retainedOfOthers(leaves),
    previous: periodBefore(shelf, period) ?? null,
    next: periodAfter(shelf, period) ?? null,
    late: late && { ...late, growsAfter: fineGrowsAfter(dueOn, day) },
    // What the operator saw at the SRI would be sure; nothing is yet.
    certainty: isConfirmed ? 'rule' : 'unconfirmed',
    state: stateOf(shelf, period),
  };
}

/** What was paid elsewhere nobody told us. */
export function presentFiled(
  obligation: ReturnObligation,
  { period, state, number, filedOn, here, over }: Omit<Filed, 'boxes' | 'deferred'>,
): FiledReturn {
  const [from, to] = daysOf(period);
  const [declarationId, paid] = [here?.id ?? over ?? null, here?.paid ?? null];
  const filer = state === 'approved' ? (here?.filer ?? null) : null;
  return { obligation, declarationId, period, from, to, state, filer, paid, number, filedOn };
}
