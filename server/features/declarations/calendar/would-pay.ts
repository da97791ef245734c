import { returnDueOn } from '#contract/declarations/calendar.rules.ts';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { isRefusal } from '#server/refusal.ts';
import { readReturn } from '../living/read-return.ts';
import { filedIn, filingOf, isBeforeStart, type readShelves } from '../living/return-shelf.ts';
import { presentFigures } from '../revenue/present-figures.ts';
import { readRevenue } from '../revenue/read-revenue.ts';

type Shelves = Awaited<ReturnType<typeof readShelves>>;

/** Of a return that is computed here, what was approved, or else would be paid today; undefined of anything else, and before returns begin here. */
export async function wouldPay(
  ctx: Context,
  shelves: Shelves,
  day: Pick<ObligationDay, 'code' | 'from' | 'to'>,
): Promise<string | undefined> {
  const due = returnDueOn(day);
  if (due === undefined) return undefined;
  const { obligation, period } = due;
  const shelf = filingOf(shelves[obligation]);
  if (isRefusal(shelf) || shelf.start === undefined) return undefined;
  const approved = filedIn(shelf, period)?.here?.paid;
  if (approved !== undefined) return approved;
  return isBeforeStart(shelf, period) ? undefined : (await readReturn(ctx, shelf, period)).summary.pay;
}

/** The same of the income tax of a year, for who may read a year; nothing is said by the tables of another year. */
export async function wouldPayOfYear(
  ctx: Context,
  tx: Transaction,
  { renta: { tenantId, start, filed } }: Shelves,
  { code, to }: Pick<ObligationDay, 'code' | 'to'>,
): Promise<string | undefined> {
  if (code !== 'incomeTax' && code !== 'incomeTaxRimpe') return undefined;
  const year = to.slice(0, 4);
  const approved = filedIn({ filed }, year)?.here?.paid;
  if (approved !== undefined) return approved;
  if (start === undefined || year < start.period.slice(0, 4)) return undefined;
  const read = await readRevenue(ctx, { tenantId }, tx, year);
  return isRefusal(read) || read.computed.estimate ? undefined : presentFigures(read).pay;
}
