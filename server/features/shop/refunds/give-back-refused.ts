import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { findOrder } from '../record/orders.ts';
import { findRefund } from '../record/refunds.ts';
import { judgeRefund } from './judge-refund.ts';
import { startRefund } from './start-refund.ts';

interface Refused {
  readonly tenantId: string;
  readonly orderId: string;
  /** Who asked for what is not made. */
  readonly askedBy: string;
  readonly reason: string;
}

/**
 * What was bought cannot be made: all of its price goes back, however long ago it was paid. Gives how much; null: nothing
 * was paid, or it went back already.
 */
export async function giveBackRefused(
  ctx: Context,
  tx: Transaction,
  { tenantId, orderId, askedBy, reason }: Refused,
): Promise<string | null> {
  const order = await findOrder(tx, tenantId, orderId, { lock: true });
  if (order === undefined || (await findRefund(tx, tenantId, orderId)) !== undefined) return null;
  const terms = judgeRefund({
    ...{ order, grants: [], signatures: { granted: 1, used: 0 }, now: ctx.now(), tables: ctx.taxTables },
  });
  if (terms === 'shop.not_paid') return null;
  // To the card on the day of the payment; the days in which a buyer may give back do not end this.
  const way = typeof terms === 'string' ? 'transfer' : terms.way;
  const { base, total } = order;
  await startRefund(ctx, tx, order, {
    ...{ id: ctx.newId(), base, total, way, reason, accountId: null, askedBy },
    ...{ by: 'system', detail: {} },
  });
  return total;
}
