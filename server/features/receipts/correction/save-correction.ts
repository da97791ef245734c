import { isDeepStrictEqual } from 'node:util';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { and, eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { correctionDrafts, receipts } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { isCorrectable } from './data.ts';

/**
 * Autosave of a correction, with the version it grew from: of two tabs, the one that has not seen the other's work is
 * refused and asked. A receipt that was sent meanwhile takes no more changes.
 */
export const saveCorrection = (
  ctx: Context,
  actor: Actor,
  input: {
    readonly receiptId: string;
    readonly documentType: string;
    readonly version: number;
    readonly draft: ReceiptDraft;
  },
): Promise<{ version: number; updatedAt: string } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const { receiptId, version, draft } = input;
    // Waits for a correction that is being sent: a late save never comes back after it.
    const [receipt] = await tx
      .select({ state: receipts.state, documentType: receipts.documentType })
      .from(receipts)
      .where(and(eq(receipts.tenantId, tenantId), eq(receipts.id, receiptId)))
      .for('share');
    // A draft of another type is no correction of this receipt.
    if (receipt?.documentType !== input.documentType) return refuse('request.not_found');
    if (!isCorrectable(receipt.state)) return refuse('receipt.wrong_state');
    const updatedAt = ctx.now();
    const content = { version: version + 1, draft, updatedAt, updatedBy: userId };
    const mine = and(eq(correctionDrafts.tenantId, tenantId), eq(correctionDrafts.receiptId, receiptId));
    const written =
      version > 0
        ? await tx
            .update(correctionDrafts)
            .set(content)
            .where(and(mine, eq(correctionDrafts.version, version)))
            .returning({ version: correctionDrafts.version })
        : await tx
            .insert(correctionDrafts)
            .values({ tenantId, receiptId, ...content })
            .onConflictDoNothing()
            .returning({ version: correctionDrafts.version });
    if (written.length > 0) return { version: version + 1, updatedAt: updatedAt.toISOString() };
    // The same save again, because its answer was lost: it is already there.
    const [stored] = await tx.select().from(correctionDrafts).where(mine);
    if (stored === undefined) return refuse('request.not_found');
    const isSame = stored.version === version + 1 && isDeepStrictEqual(stored.draft, JSON.parse(JSON.stringify(draft)));
    return isSame
      ? { version: stored.version, updatedAt: stored.updatedAt.toISOString() }
      : refuse('draft.newer_version');
  });
