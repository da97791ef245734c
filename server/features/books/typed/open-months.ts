import { addMonths, dayInEcuador, type Month, monthOf } from '@cuadre/sri/dates';
import { lastEndIs, lastMonthIs, oldestMonthIs } from '#phrases/books/months.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readPublished } from '#server/features/platform/index.ts';
import { datedRows } from '#server/lib/dated-rows.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** Nothing is typed for a month before (requirement S5.9); the operator publishes how many months back are free. */
const rowOn = datedRows([{ validFrom: '2022-08-01', since: '2022-08' }]);

interface OpenMonths {
  readonly since: Month;
}

/** In which months a taxpayer may type something new. What was typed before stays, and may be changed. */
export async function readOpenMonths(ctx: Context, tx: Transaction): Promise<OpenMonths> {
  const today = dayInEcuador(ctx.now());
  const { since } = rowOn(today);
  const published = await readPublished(ctx, tx, 'freeMonthsBack');
  if (published === undefined) return { since };
  const free = addMonths(monthOf(today), -Number(published.value));
  return { since: free > since ? free : since };
}

export const getOpenMonths = (ctx: Context, { tenantId }: Actor): Promise<OpenMonths> =>
  ctx.db.tenant(tenantId, (tx) => readOpenMonths(ctx, tx));

/** A year on the keyboard is easily another one; what is planned seldom begins later. Our own measure. */
const yearsAhead = 5;

/** The last month in which something new may begin. */
export const lastMonthToBegin = (ctx: Context): Month => addMonths(monthOf(dayInEcuador(ctx.now())), yearsAhead * 12);

/** The longest that is paid month by month is a mortgage. Our own measure. */
const yearsToEnd = 30;

/** The last month in which what repeats may end. */
export const lastMonthToEnd = (ctx: Context): Month => addMonths(monthOf(dayInEcuador(ctx.now())), yearsToEnd * 12);

/** Why what repeats may not end in a month; without one it has no end. */
export function barToEnd(ctx: Context, month: Month | undefined): Refusal | undefined {
  const last = lastMonthToEnd(ctx);
  return month !== undefined && month > last ? refuseMonth('month.too_far', month, lastEndIs(last)) : undefined;
}

/** Why something new may not be typed in a month. `place` of its fault is that month. */
export async function barToMonth(ctx: Context, tx: Transaction, month: Month): Promise<Refusal | undefined> {
  const { since } = await readOpenMonths(ctx, tx);
  const last = lastMonthToBegin(ctx);
  if (month < since) return refuseMonth('month.too_old', month, oldestMonthIs(since));
  return month > last ? refuseMonth('month.too_far', month, lastMonthIs(last)) : undefined;
}

const refuseMonth = (code: 'month.too_old' | 'month.too_far', place: Month, sentence: string): Refusal =>
  refuse(code, [{ code, place, sentence, severity: 'error' }]);
