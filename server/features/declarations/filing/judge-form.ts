import { dayInEcuador } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReturnRow } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { thaw } from '../frozen/content.ts';
import { standingReturns } from '../frozen/data.ts';
import { isNumberTaken } from '../frozen/number-taken.ts';
import { readPaper } from './read-filed-form.ts';

/** Why a form cannot be that of a return: by its day (in its period, in the future, before the form it replaces, after the one that replaces it) or its number, which another has. */
export async function barToForm(
  ctx: Context,
  tx: Transaction,
  row: ReturnRow,
  { number, filedOn }: { readonly number: string; readonly filedOn: string },
): Promise<Refusal | undefined> {
  const standing = await standingReturns(tx, row);
  const before = standing.findLast(({ ordinal }) => ordinal < row.ordinal);
  const after = standing.find(({ ordinal }) => ordinal > row.ordinal);
  const isBefore = filedOn <= daysOf(row.period)[1] || filedOn < (before?.filedOn ?? '');
  if (isBefore || filedOn > (after?.filedOn ?? dayInEcuador(ctx.now()))) return refuse('declaration.day');
  const isTaken = number === row.replaces || (await isNumberTaken(tx, row, number, row.id));
  return isTaken ? refuse('declaration.number') : undefined;
}

/** Why a paper cannot be that of a return: it names another taxpayer or another period. One whose text cannot be read may be. */
export async function barToPaper(row: ReturnRow, file: Uint8Array): Promise<Refusal | undefined> {
  const { obligation, period } = row;
  const said = await readPaper(file, { ruc: thaw(row).ruc, period, obligation });
  if (said?.isOwn === false) return refuse('declaration.other_taxpayer');
  // How a paper calls a year is not known.
  const isOther = said != null && said.period !== null && said.period !== period && obligation !== 'renta';
  return isOther ? refuse('declaration.other_period') : undefined;
}
