import { isDeepStrictEqual } from 'node:util';
import type { ReceiptDraft, ReceiptName } from '@cuadre/sri/receipts';
import { and, eq, sql } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { drafts, taxpayers } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { issuableTypeOf } from '../types/index.ts';
import { findDraft, isIssued } from './data.ts';

/**
 * Autosave. Each save carries the version it grew from: of two tabs, the one that has not seen the other's work is
 * refused and asked, never overwritten. A draft that became a receipt cannot come back.
 */
export const saveDraft = (
  ctx: Context,
  actor: Actor,
  input: {
    readonly type: ReceiptName;
    readonly draftId: string;
    readonly version: number;
    readonly draft: ReceiptDraft;
  },
): Promise<{ version: number; updatedAt: string } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { tenantId, userId } = actor;
    const { draftId, version, draft } = input;
    const documentType = issuableTypeOf(input.type).type.code;
    if (await isIssued(tx, tenantId, draftId)) return refuse('receipt.wrong_state');
    const updatedAt = ctx.now();
    const saved = { version: version + 1, updatedAt: updatedAt.toISOString() };
    const mine = and(eq(drafts.tenantId, tenantId), eq(drafts.id, draftId), eq(drafts.documentType, documentType));
    if (version > 0) {
      const changed = await tx
        .update(drafts)
        .set({ version: version + 1, draft, updatedAt, updatedBy: userId })
        .where(and(mine, eq(drafts.version, version)))
        .returning({ id: drafts.id });
      if (changed.length > 0) return saved;
    } else {
      const environment = sql`(select ${taxpayers.environment} from ${taxpayers} where ${taxpayers.tenantId} = ${tenantId})`;
      const made = await tx
        .insert(drafts)
        .values({
          tenantId,
          id: draftId,
          environment,
          documentType,
          version: 1,
          draft,
          updatedAt,
          updatedBy: userId,
        })
        .onConflictDoNothing()
        .returning({ id: drafts.id });
      if (made.length > 0) return saved;
    }
    // The same save again, because its answer was lost: it is already there.
    const stored = await findDraft(tx, tenantId, draftId, documentType);
    if (stored === undefined) return refuse('request.not_found');
    const isSame = stored.version === version + 1 && isDeepStrictEqual(stored.draft, JSON.parse(JSON.stringify(draft)));
    return isSame
      ? { version: stored.version, updatedAt: stored.updatedAt.toISOString() }
      : refuse('draft.newer_version');
  });
