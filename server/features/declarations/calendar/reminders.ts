import { eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxReminders } from '#server/db/tables/index.ts';

/** Who has not said otherwise is reminded. */
export const readReminds = async (tx: Transaction, tenantId: string): Promise<boolean> => {
  const [row] = await tx.select().from(taxReminders).where(eq(taxReminders.tenantId, tenantId));
  return row?.reminds ?? true;
};

export const setTaxReminders = (
  ctx: Context,
  { tenantId }: Actor,
  { reminds }: { readonly reminds: boolean },
): Promise<{ done: true }> =>
  ctx.db.tenant(tenantId, async (tx) => {
    await tx
      .insert(taxReminders)
      .values({ tenantId, reminds })
      .onConflictDoUpdate({ target: taxReminders.tenantId, set: { reminds } });
    return { done: true };
  });
