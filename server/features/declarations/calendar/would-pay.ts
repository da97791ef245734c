import { periodWith } from '@cuadre/sri/declarations';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { type Filing, filingOf, firstPeriod, readShelves as readAllShelves } from '../living/frame.ts';
import { readReturn } from '../living/read-return.ts';
import { presentFigures } from '../revenue/get-revenue-return.ts';
import { readRevenue } from '../revenue/read-revenue.ts';

/** Of the returns that are computed here. */
type Shelves = Readonly<Record<'iva' | 'retenciones', Filing | Refusal>>;

export async function readShelves(ctx: Context, tx: Transaction, tenantId: string): Promise<Shelves> {
  const { iva, retenciones } = await readAllShelves(ctx, { tenantId }, tx);
  return { iva: filingOf(iva), retenciones: filingOf(retenciones) };
}

/** Of a return that is computed here, what would be paid today; undefined of anything else, and before returns begin here. */
export async function wouldPay(
  ctx: Context,
  shelves: Shelves,
  { code, from, to }: Pick<ObligationDay, 'code' | 'from' | 'to'>,
): Promise<string | undefined> {
  const of = code.startsWith('iva') ? 'iva' : code.startsWith('retentions') ? 'retenciones' : undefined;
  const shelf = of && shelves[of];
  if (shelf === undefined || isRefusal(shelf) || shelf.start === undefined) return undefined;
  const period = periodWith(to, from === to ? 1 : 6);
  return period < firstPeriod(shelf) ? undefined : (await readReturn(ctx, shelf, period)).summary.pay;
}

/** The same of the income tax of a year, for who may read a year; nothing is said by the tables of another year. */
export async function wouldPayOfYear(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  { code, to }: Pick<ObligationDay, 'code' | 'to'>,
): Promise<string | undefined> {
  if (code !== 'incomeTax' && code !== 'incomeTaxRimpe') return undefined;
  const year = to.slice(0, 4);
  const { start } = await readShelf(ctx, { tenantId }, tx, 'renta');
  if (start === undefined || year < start.period.slice(0, 4)) return undefined;
  const read = await readRevenue(ctx, { tenantId }, tx, year);
  return isRefusal(read) || read.computed.estimate ? undefined : presentFigures(read).pay;
}
