import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Refusal } from '#server/refusal.ts';
import { holdReturns } from '../frozen/data.ts';
import { type Filing, filingOf, type ReturnShelf, readShelf } from './return-shelf.ts';

/** The returns of a taxpayer, held until the end of the transaction. */
export async function lockShelf(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  obligation?: ReturnObligation,
): Promise<ReturnShelf> {
  await holdReturns(tx, actor.tenantId);
  return readShelf(ctx, actor, tx, obligation);
}

/** The same of somebody who files them, or why not. */
export const lockReturns = async (
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  obligation?: ReturnObligation,
): Promise<Filing | Refusal> => filingOf(await lockShelf(ctx, actor, tx, obligation));
