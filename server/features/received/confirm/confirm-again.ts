import { and, eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import { foreignReceipts } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { recountForeign } from '../record/foreign-entry.ts';
import { CONFIRM_RECEIVED } from '../record/queues.ts';
import { lockForeign } from './apply-sri-answer.ts';
import { askWhetherItStands } from './recheck-received.ts';

/**
 * The SRI is asked about this receipt again, next in line: whether it still stands when we have the SRI's own word that
 * it authorised it, otherwise whether it did. What is voided stays so.
 */
export async function confirmAgain(
  ctx: Context,
  { tenantId }: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ done: true } | Refusal> {
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    const row = await lockForeign(tx, tenantId, receiptId);
    if (!row) return refuse('request.not_found');
    const set = (change: Partial<typeof foreignReceipts.$inferInsert>) =>
      tx
        .update(foreignReceipts)
        .set(change)
        .where(and(eq(foreignReceipts.tenantId, tenantId), eq(foreignReceipts.id, receiptId)));
    if (row.authorizationState === 'confirmed') {
      await set({ consultedAt: null });
      await askWhetherItStands(ctx, tx, tenantId);
    } else if (row.authorizationState !== 'voided') {
      await set({ authorizationState: 'pending', askedAt: null, consultedAt: null, updatedAt: ctx.now() });
      await recountForeign(tx, { ...row, authorizationState: 'pending' });
      await enqueue(tx, { id: ctx.newId(), queue: CONFIRM_RECEIVED, tenantId, payload: {}, dedupeKey: 'all' });
    }
    return { done: true as const };
  });
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}
