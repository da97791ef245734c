import type { StoredDraft } from '../../../contract/drafts.ts';
import type { Actor, Context } from '../../context.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import { findDraft, listDrafts, presentDraft, removeDraft } from './data.ts';

/** Drafts of the environment in use, newest first. */
export const getDrafts = (ctx: Context, actor: Actor): Promise<StoredDraft[]> =>
  ctx.db.tenant(actor.tenantId, async (tx) => (await listDrafts(tx, actor.tenantId)).map(presentDraft));

/** One draft. */
export const getDraft = (
  ctx: Context,
  actor: Actor,
  { draftId }: { readonly draftId: string },
): Promise<StoredDraft | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const row = await findDraft(tx, actor.tenantId, draftId);
    return row === undefined ? refuse('request.not_found') : presentDraft(row);
  });

/** Discards a draft; one that is not there is discarded already. */
export const deleteDraft = (
  ctx: Context,
  actor: Actor,
  { draftId }: { readonly draftId: string },
): Promise<{ done: true }> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    await removeDraft(tx, actor.tenantId, draftId);
    return { done: true };
  });
