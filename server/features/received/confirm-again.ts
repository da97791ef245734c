import { eq } from 'drizzle-orm';
import type { Actor, Context } from '../../context.ts';
import { foreignReceipts } from '../../db/tables/index.ts';
import { enqueue } from '../../jobs/outbox.ts';
import { wakeWorkers } from '../../jobs/wake.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import { findForeign } from './data.ts';
import { CONFIRM_RECEIVED } from './queues.ts';

/** The SRI is asked about this receipt again, next in line. */
export async function confirmAgain(
  ctx: Context,
  { tenantId }: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<{ done: true } | Refusal> {
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    const row = await findForeign(tx, receiptId);
    if (!row) return refuse('request.not_found');
    await tx
      .update(foreignReceipts)
      .set({ authorizationState: 'pending', askedAt: null, updatedAt: ctx.now() })
      .where(eq(foreignReceipts.id, receiptId));
    await enqueue(tx, { id: ctx.newId(), queue: CONFIRM_RECEIVED, tenantId, payload: {}, dedupeKey: 'all' });
    return { done: true as const };
  });
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}
