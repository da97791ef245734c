import { INVOICE } from '@cuadre/sri/catalogs';
import type { InvoiceDraft } from '@cuadre/sri/receipts';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { receipts } from '#server/db/tables/index.ts';
import { currentEnvironment } from '#server/features/business/index.ts';

/**
 * The last invoice of the environment in use, to that client or to anyone, as it was filled in: the person who repeats it gives
 * it a new day.
 */
export const getLastInvoice = (
  ctx: Context,
  actor: Actor,
  { identification = '' }: { readonly identification?: string | undefined },
): Promise<{ draft?: InvoiceDraft }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const typed = identification.trim();
    const [row] = await tx
      .select({ draft: receipts.draft })
      .from(receipts)
      .where(
        and(
          eq(receipts.tenantId, actor.tenantId),
          eq(receipts.environment, await currentEnvironment(tx, actor.tenantId)),
          eq(receipts.documentType, INVOICE),
          // Kept as it was typed in the draft: with or without its hyphens.
          typed === '' ? undefined : inArray(receipts.buyerIdentification, [typed, typed.replace(/[\s.-]/g, '')]),
        ),
      )
      .orderBy(desc(receipts.issuedAt), desc(receipts.id))
      .limit(1);
    return row ? { draft: row.draft as InvoiceDraft } : {};
  });
