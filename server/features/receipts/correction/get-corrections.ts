import type { StoredCorrection } from '#contract/receipts/corrections.ts';
import type { Actor, Context } from '#server/context.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { findReceipt } from '../record/data.ts';
import { listCorrections, presentCorrection, removeCorrection } from './data.ts';

/** Corrections begun and not sent, newest first. */
export const getCorrections = (
  ctx: Context,
  actor: Actor,
  { limit }: { readonly limit: number },
): Promise<StoredCorrection[]> =>
  ctx.db.tenant(actor.tenantId, async (tx) =>
    (await listCorrections(tx, actor.tenantId, { limit })).map(presentCorrection),
  );

/** The correction of one receipt as it was left. */
export const getCorrection = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ correction: StoredCorrection | null } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (!(await findReceipt(tx, actor.tenantId, receiptId))) return refuse('request.not_found');
    const [row] = await listCorrections(tx, actor.tenantId, { receiptId });
    return { correction: row === undefined ? null : presentCorrection(row) };
  });

/** Discards a correction; one that was never begun is discarded already. */
export const deleteCorrection = (
  ctx: Context,
  actor: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    if (!(await findReceipt(tx, actor.tenantId, receiptId))) return refuse('request.not_found');
    await removeCorrection(tx, actor.tenantId, receiptId);
    return { done: true };
  });
