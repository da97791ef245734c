import { and, eq, sql } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';

/** How the papers of who has no RUC call them: at first it is what its owner wants to be called. A business says it in its tax data. */
export const saveAccountName = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { name }: { readonly name: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const at = ctx.now();
    // Who gave a RUC up has a legal name, which says more; who has none yet is asked for it with the rest of the tax data.
    const legalName = sql`case when ${taxpayers.legalName} is null then null else ${name} end`;
    const saved = await tx
      .update(taxpayers)
      .set({ shortName: name, legalName, updatedAt: at })
      .where(and(eq(taxpayers.tenantId, tenantId), eq(taxpayers.accountGroup, 'PER')))
      .returning({ tenantId: taxpayers.tenantId });
    if (saved.length === 0) return refuse('taxpayer.has_ruc');
    writeAudit(tx, { tenantId, at, actor: userId, action: 'account.name_changed' });
    return { done: true };
  });
