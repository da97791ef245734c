import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { AttemptRow } from '#server/db/tables/index.ts';
import { notifyThose } from '#server/features/messages/index.ts';
import { findOrder } from '../record/orders.ts';
import { findRefund, moveRefund } from '../record/refunds.ts';
import { tellToTransfer } from './tell-to-transfer.ts';

/**
 * How the provider's giving back of a payment ended, for the refund that it belongs to; a second payment of an order belongs
 * to none. Gives whether it did: what the provider did not give back is then transferred, and nobody has to look.
 */
export async function endReversal(
  ctx: Context,
  tx: Transaction,
  { tenantId, id, orderId }: AttemptRow,
  how: 'returned' | 'refused',
): Promise<boolean> {
  // Who says an account locks it too: of both at once the second sees what the first did.
  const order = await findOrder(tx, tenantId, orderId, { lock: true });
  const refund = await findRefund(tx, tenantId, orderId);
  if (order?.paidBy !== id || refund?.state !== 'reversing') return false;
  if (how === 'returned') {
    await moveRefund(tx, refund, { state: 'returned', returnedAt: ctx.now() });
    await notifyThose(ctx, tx, 'buy', {
      ...{ tenantId, kind: 'order.returned' as const, key: orderId, about: orderId },
      facts: { total: refund.total },
    });
    return true;
  }
  await moveRefund(tx, refund, { state: 'to_transfer' });
  await tellToTransfer(ctx, tx, { ...refund, subject: orderId });
  return true;
}
