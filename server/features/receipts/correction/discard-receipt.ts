import { and, eq } from 'drizzle-orm';
import type { ReceiptSummary } from '#contract/receipts/receipts.ts';
import type { Actor, Context } from '#server/context.ts';
import { countsInQuota, giveBackInSql, receipts } from '#server/db/tables/index.ts';
import { openKeys } from '#server/jobs/outbox.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { moveReceipt } from '../record/move-receipt.ts';
import { presentReceipt } from '../record/present.ts';
import { SETTLE_RECEIPT } from '../record/queues.ts';
import { isCorrectable, removeCorrection } from './data.ts';

/**
 * Discards a receipt that was never authorised: it counts nowhere, its number stays with it, and what its issuing used is given
 * back in this commit. Not while the SRI is still asked about it: what it authorises meanwhile is issued.
 */
export const discardReceipt = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { receiptId }: { readonly receiptId: string },
): Promise<ReceiptSummary | Refusal> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const own = and(eq(receipts.tenantId, tenantId), eq(receipts.id, receiptId));
    const [row] = await tx.select().from(receipts).where(own).for('update');
    if (row === undefined) return refuse('request.not_found');
    if (!isCorrectable(row.state)) return refuse('receipt.wrong_state');
    if ((await openKeys(tx, tenantId, SETTLE_RECEIPT)).has(receiptId)) return refuse('receipt.still_asked');
    const at = ctx.now();
    await moveReceipt(tx, row, { to: 'discarded', at, actor: userId, set: { messageCode: null, messageText: null } });
    await removeCorrection(tx, tenantId, receiptId);
    if (countsInQuota(row.environment)) await tx.execute(giveBackInSql(tenantId, 'documents', row.issuedAt, at));
    return presentReceipt({ ...row, state: 'discarded' });
  });
