import { periodWith } from '@cuadre/sri/declarations';
import type { ObligationDay } from '#contract/declarations/calendar.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { type Filing, filingOf, firstPeriod, readShelves as readAllShelves } from '../living/frame.ts';
import { readReturn } from '../living/read-return.ts';

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
