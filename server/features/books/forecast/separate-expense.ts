import { and, eq, or } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { entries, separateExpenses } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

interface Pair {
  readonly sourceId: string;
  readonly part: number;
  readonly receiptId: string;
  readonly areTwo: boolean;
}

/** A person says of what was typed and a receipt that they are two expenses: they are asked about them no more. */
export const separateExpense = (
  ctx: Context,
  { tenantId }: Actor,
  { areTwo, ...pair }: Pair,
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const { sourceId, part, receiptId } = pair;
    const there = await tx
      .select({ sourceId: entries.sourceId })
      .from(entries)
      .where(
        and(
          eq(entries.tenantId, tenantId),
          or(
            and(eq(entries.sourceId, sourceId), eq(entries.part, part)),
            and(eq(entries.sourceId, receiptId), eq(entries.part, 0)),
          ),
        ),
      );
    if (there.length < 2) return refuse('request.not_found');
    const { tenantId: tenant, ...key } = separateExpenses;
    if (areTwo)
      await tx
        .insert(separateExpenses)
        .values({ tenantId, ...pair, saidAt: ctx.now() })
        .onConflictDoNothing();
    else
      await tx
        .delete(separateExpenses)
        .where(and(eq(tenant, tenantId), eq(key.sourceId, sourceId), eq(key.part, part), eq(key.receiptId, receiptId)));
    return { done: true };
  });
