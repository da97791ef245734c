import type { ReturnObligation } from '@cuadre/sri/declarations/return-forms';
import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import type { Refusal } from '#server/refusal.ts';
import { type Filing, filingOf, type ReturnShelf, readShelf } from './return-shelf.ts';

/** The returns of a taxpayer, held until the end of the transaction: of two that change them at once, the second sees the first. */
export async function lockShelf(
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  obligation?: ReturnObligation,
): Promise<ReturnShelf> {
  await tx
    .select({ tenantId: taxpayers.tenantId })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, actor.tenantId))
    .for('no key update');
  return readShelf(ctx, actor, tx, obligation);
}

/** The same of somebody who files them, or why not. */
export const lockReturns = async (
  ctx: Context,
  actor: Actor,
  tx: Transaction,
  obligation?: ReturnObligation,
): Promise<Filing | Refusal> => filingOf(await lockShelf(ctx, actor, tx, obligation));
