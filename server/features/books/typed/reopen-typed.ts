import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { unpin } from '#contract/books/repetition/repetition.rules.ts';
import type { Environment } from '#contract/common.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { typedItems } from '#server/db/tables/index.ts';
import { lockShelf, readDeclared, readTyped } from './data.ts';
import { bookTyped, currentMonth } from './typed-entries.ts';

/** After months were declared and are no more: what is typed of them can be changed again, and what ended meanwhile ends there too. */
export async function reopenTyped(
  ctx: Context,
  tx: Transaction,
  { tenantId, environment }: { readonly tenantId: string; readonly environment: Environment },
): Promise<void> {
  await lockShelf(tx, tenantId);
  const declared = await readDeclared(tx, tenantId, environment);
  for (const row of await readTyped(tx, { tenantId, environment })) {
    const repetition = unpin(row.repetition, declared(row.scope));
    if (isDeepStrictEqual(repetition, row.repetition)) continue;
    const set = { repetition, bookedUntil: currentMonth(ctx), version: row.version + 1, updatedAt: ctx.now() };
    await tx
      .update(typedItems)
      .set(set)
      .where(and(eq(typedItems.tenantId, tenantId), eq(typedItems.id, row.id)));
    await bookTyped(tx, { ...row, ...set });
  }
}
