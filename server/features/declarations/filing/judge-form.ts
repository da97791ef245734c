import { dayInEcuador } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { standingReturns } from '../frozen/data.ts';
import { isNumberTaken } from '../frozen/number-taken.ts';

/** What is wrong with the form of a return: its day is before its period is over, to come, or before that of the form it replaces; or its number is another's. */
export async function barToForm(
  ctx: Context,
  tx: Transaction,
  row: ReturnRow,
  { number, filedOn }: { readonly number: string; readonly filedOn: string },
): Promise<Refusal | undefined> {
  const before = (await standingReturns(tx, row)).findLast(({ ordinal }) => ordinal < row.ordinal);
  const isBefore = filedOn <= daysOf(row.period)[1] || filedOn < (before?.filedOn ?? '');
  if (isBefore || filedOn > dayInEcuador(ctx.now())) return refuse('declaration.day');
  const isTaken = number === row.replaces || (await isNumberTaken(tx, row, number, row.id));
  return isTaken ? refuse('declaration.number') : undefined;
}
