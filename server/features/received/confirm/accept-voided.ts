import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { lockForeign, stands, stopCounting } from './apply-sri-answer.ts';

/** The person's word that a receipt voided after its period was declared does not count any more. */
export const acceptVoided = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ done: true } | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const row = await lockForeign(tx, tenantId, receiptId);
    if (!row) return refuse('request.not_found');
    if (!stands(row) || row.consultedState !== 'voided') return refuse('receipt.wrong_state');
    await stopCounting(ctx, tx, row);
    const entry = { action: 'received.voided_accepted', subject: row.id };
    writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, ...entry });
    return { done: true };
  });
