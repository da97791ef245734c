import { returnDueOn } from '#contract/declarations/calendar.rules.ts';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { isRefusal } from '#server/refusal.ts';
import { readReturn } from '../living/read-return.ts';
import { filedIn, filingOf, isBeforeStart, type readShelves } from '../living/return-shelf.ts';
import { readRevenueOf } from '../revenue/read-revenue.ts';
import { figuresNow } from '../revenue/standing-year.ts';
import { readYearShelf } from '../revenue/year-shelf.ts';

type Shelves = Awaited<ReturnType<typeof readShelves>>;

type Of = Pick<ObligationDay, 'code' | 'from' | 'to'>;

/** It tells what would be paid of a year: for those alone who may read one. */
export const isOfYear = ({ code }: Pick<Of, 'code'>): boolean => code === 'incomeTax' || code === 'incomeTaxRimpe';

/** Of a return that is computed here, what was approved, or else would be paid today; undefined of anything else, and before returns begin here. */
export const wouldPay = (ctx: Context, shelves: Shelves, day: Of): Promise<string | undefined> =>
  isOfYear(day)
    ? ctx.db.tenant(shelves.renta.tenantId, (tx) => wouldPayOfYear(ctx, tx, shelves.renta, day.to.slice(0, 4)))
    : wouldPayOfMonths(ctx, shelves, day);

async function wouldPayOfMonths(ctx: Context, shelves: Shelves, day: Of): Promise<string | undefined> {
  const due = returnDueOn(day);
  if (due === undefined) return undefined;
  const { obligation, period } = due;
  const shelf = filingOf(shelves[obligation]);
  if (isRefusal(shelf) || shelf.start === undefined) return undefined;
  const approved = filedIn(shelf, period)?.here?.paid;
  if (approved !== undefined) return approved;
  return isBeforeStart(shelf, period) ? undefined : (await readReturn(ctx, shelf, period)).summary.pay;
}

/** Nothing is said by the tables of another year. */
async function wouldPayOfYear(
  ctx: Context,
  tx: Transaction,
  { tenantId, filed }: Shelves['renta'],
  year: string,
): Promise<string | undefined> {
  const approved = filedIn({ filed }, year)?.here?.paid;
  if (approved !== undefined) return approved;
  const shelf = await readYearShelf(ctx, { tenantId }, tx, year);
  if (isRefusal(shelf) || !shelf.reckoned.includes(year)) return undefined;
  const read = await readRevenueOf(ctx, tx, shelf);
  return read.computed.estimate ? undefined : figuresNow(read, []).pay;
}
