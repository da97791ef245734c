import { dayInEcuador } from '@cuadre/sri/dates';
import type { ReceiptName } from '@cuadre/sri/receipts';
import type { AnyStoredDraft } from '#contract/receipts/drafts.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { issuableTypeOf } from '../types/index.ts';
import { findDraft, isRepeated, listDrafts, onDayOf, type PresentedDraft, presentDraft, removeDraft } from './data.ts';

/** Drafts of one type in the environment in use, newest first. */
export const getDrafts = (
  ctx: Context,
  actor: Actor,
  { type }: { readonly type: ReceiptName },
): Promise<PresentedDraft[]> =>
  ctx.db.tenant(actor.tenantId, async (tx) =>
    (await listDrafts(tx, actor.tenantId, { documentType: issuableTypeOf(type).type.code })).map(presentDraft),
  );

/** Drafts of all types in the environment in use, newest first. */
export const getAllDrafts = (
  ctx: Context,
  actor: Actor,
  { limit }: { readonly limit: number },
): Promise<AnyStoredDraft[]> =>
  ctx.db.tenant(
    actor.tenantId,
    // Each was stored under the type whose schema had parsed it.
    async (tx) => (await listDrafts(tx, actor.tenantId, { limit })).map(presentDraft) as AnyStoredDraft[],
  );

/** One draft of that type. */
export const getDraft = (
  ctx: Context,
  actor: Actor,
  { type, draftId }: { readonly type: ReceiptName; readonly draftId: string },
): Promise<PresentedDraft | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findDraft(tx, actor.tenantId, draftId, issuableTypeOf(type).type.code);
    if (row === undefined) return refuse('request.not_found');
    if (!(await isRepeated(tx, actor.tenantId, draftId))) return presentDraft(row);
    return presentDraft({ ...row, draft: onDayOf(row.draft, row.version, dayInEcuador(ctx.now())) });
  });

/** Discards a draft; one that is not there is discarded already. */
export const deleteDraft = (
  ctx: Context,
  actor: Actor,
  { type, draftId }: { readonly type: ReceiptName; readonly draftId: string },
): Promise<{ done: true }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    await removeDraft(tx, actor.tenantId, draftId, issuableTypeOf(type).type.code);
    return { done: true };
  });
