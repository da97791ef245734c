import { type Day, dayInEcuador } from '@cuadre/sri/dates';
import { type Due, daysOf, lengthOf } from '@cuadre/sri/declarations';
import { type ReturnObligation, returnForms } from '@cuadre/sri/declarations/return-forms';
import { amount } from '@cuadre/sri/num';
import { and, eq } from 'drizzle-orm';
import type { OverdueObligations } from '#contract/declarations/calendar.ts';
import { can } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { declaredPeriods, type StartRow } from '#server/db/tables/index.ts';
import { isRefusal } from '#server/refusal.ts';
import { costOn } from '../filing/get-approval.ts';
import { thaw } from '../frozen/content.ts';
import { standingReturns } from '../frozen/data.ts';
import { dueOf } from '../living/own-periods.ts';
import { returnKinds } from '../living/return-kinds.ts';
import { type Filing, filedIn, filingOf, isMissed, pendingPeriods, type ReturnShelf } from '../living/return-shelf.ts';
import { mayCauseTax, type ReadRevenue, readRevenueOf } from '../revenue/read-revenue.ts';
import { figuresOf, lateToday } from '../revenue/standing-year.ts';
import { readYearShelf } from '../revenue/year-shelf.ts';

export type Overdue = OverdueObligations['obligations'][number];

interface LateReturns {
  /** undefined: they file no such return. */
  readonly shelf: Filing | undefined;
  /** Of which nothing was approved. */
  readonly periods: readonly string[];
  readonly approved: readonly Overdue[];
}

/** Returns of IVA and retentions that are late. */
export async function lateReturns(tx: Transaction, all: ReturnShelf): Promise<LateReturns> {
  const shelf = filingOf(all);
  // Nobody said where returns begin, nor does the portal's list say it: what was filed nobody knows.
  if (isRefusal(shelf) || (shelf.start === undefined && shelf.awaited.length === 0))
    return { shelf: undefined, periods: [], approved: [] };
  const isDeclared = await readDeclared(tx, shelf);
  const isLate = (period: string) => {
    const { dueOn } = dueOf(shelf, period);
    return dueOn < shelf.today && (isMissed(shelf, period) || wasMissed(shelf, period, dueOn)) && !isDeclared(period);
  };
  return { shelf, periods: pendingPeriods(shelf).filter(isLate), approved: await lateApproved(tx, shelf) };
}

/** Its day has passed since returns begin here. */
const wasMissed = ({ obligation, start }: Filing, period: string, dueOn: Day): boolean =>
  start !== undefined && dueOn >= missedFrom(obligation, start, period);

/**
 * The first due day that was certainly missed: who says that a half year of IVA begins here does not say it of the retentions
 * of every month within it, only that they are filed here from then on.
 */
const missedFrom = (obligation: ReturnObligation, { period: begun, saidAt }: StartRow, period: string): Day =>
  obligation !== 'iva' && lengthOf(begun) > lengthOf(period) ? dayInEcuador(saidAt) : daysOf(begun)[0];

/** Whether the books of all days of a period are closed by its return. */
async function readDeclared(
  tx: Transaction,
  { tenantId, environment, obligation }: Pick<Filing, 'tenantId' | 'environment' | 'obligation'>,
): Promise<(period: string) => boolean> {
  const { declares } = returnKinds[obligation];
  if (declares === null) return () => false;
  const of = declaredPeriods;
  const declared = await tx
    .select()
    .from(of)
    .where(and(eq(of.tenantId, tenantId), eq(of.environment, environment), eq(of.obligation, declares)));
  return (period) => {
    const [from, to] = daysOf(period);
    return declared.some((each) => each.fromOn <= from && to <= each.toOn);
  };
}

/** Originals that somebody approved and nobody filed in time. */
async function lateApproved(tx: Transaction, shelf: Filing): Promise<Overdue[]> {
  const late: Overdue[] = [];
  for (const { period, state } of shelf.filed) {
    const row = state === 'approved' ? await approvedLate(tx, shelf, period, dueOf(shelf, period)) : undefined;
    if (row !== undefined) late.push(row);
  }
  return late;
}

/** One of them: what it costs today, beside what was approved; undefined: it is not late, or a substitute. */
async function approvedLate(
  tx: Transaction,
  shelf: ReturnShelf,
  period: string,
  due: Pick<Due, 'dueOn' | 'isConfirmed'>,
): Promise<Overdue | undefined> {
  const { obligation, today, tables } = shelf;
  if (due.dueOn >= today) return undefined;
  const [original, ...substitutes] = await standingReturns(tx, { ...shelf, period });
  if (original === undefined || substitutes.length > 0) return undefined;
  const figures = thaw(original);
  const cost = costOn({ due, tables }, figures, today, false);
  if (cost === null) return undefined;
  const [from, to] = daysOf(period);
  const tax = figures.boxes[returnForms[obligation].boxes.pay] ?? '0.00';
  const approved = { declarationId: original.id, filer: original.filer };
  return { obligation, period, from, to, dueOn: due.dueOn, ...cost, tax, approved, isOnListAlone: false };
}

/**
 * Years of the income tax that are filed by rule or cause tax, that the portal's list names, or were approved. Whether
 * another one has to be filed depends on what nobody here knows.
 */
export async function lateYears(ctx: Context, actor: Actor, tx: Transaction, shelf: ReturnShelf): Promise<Overdue[]> {
  if (!can(actor.role, 'declareYear')) return [];
  const years = await readYearShelf(ctx, actor, tx, undefined);
  if (isRefusal(years)) return [];
  const isDeclared = await readDeclared(tx, shelf);
  const missed = shelf.awaited.map(({ period }) => period).filter((period) => isMissed(shelf, period));
  const over = [...new Set([...years.reckoned, ...missed])].filter((year) => year < years.today.slice(0, 4));
  const late: Overdue[] = [];
  for (const period of over) {
    const state = filedIn(shelf, period)?.state;
    if (state === 'elsewhere' || state === 'sent' || (state === undefined && isDeclared(period))) continue;
    const row = await lateYear(ctx, actor, tx, { ...shelf, period, isApproved: state === 'approved' });
    if (row !== undefined) late.push(row);
  }
  return late;
}

async function lateYear(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  { period, isApproved, ...shelf }: ReturnShelf & { readonly period: string; readonly isApproved: boolean },
): Promise<Overdue | undefined> {
  const year = await readYearShelf(ctx, actor, tx, period);
  if (isRefusal(year) || year.due === undefined || year.due.dueOn >= year.today) return undefined;
  if (isApproved) return approvedLate(tx, shelf, period, year.due);
  // Resumen asks at every visit, and a year of a person has thousands of expenses and mostly no tax.
  const isAwaited = isMissed(shelf, period);
  if (year.isWithoutRuc && !isAwaited && !(await mayCauseTax(tx, year))) return undefined;
  return overdueYear(await readRevenueOf(ctx, tx, year), isAwaited);
}

function overdueYear(read: ReadRevenue, isAwaited: boolean): Overdue | undefined {
  const { year, due, isOwedByRule, isWithoutRuc, reckoned } = read.shelf;
  const { late } = lateToday(read);
  if (due === undefined || late === null) return undefined;
  const { boxes, equation } = figuresOf(read);
  // Without RUC what an employer retained may be all that is asked.
  const asked = isWithoutRuc ? (boxes['902'] ?? '0') : equation.charged;
  if (!isOwedByRule && !isAwaited && amount(asked).isZero()) return undefined;
  const [from, to] = daysOf(year);
  const tax = boxes['902'] ?? '0.00';
  const isOnListAlone = !reckoned.includes(year);
  return { obligation: 'renta', period: year, from, to, dueOn: due.dueOn, ...late, tax, approved: null, isOnListAlone };
}
