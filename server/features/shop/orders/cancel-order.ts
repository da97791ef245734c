import type { cancelOrder as contract, Order } from '#contract/shop/orders.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { attemptsOf, findOrder, moveOrder } from '../record/orders.ts';
import { isConfirming, presentOrder } from '../record/present-order.ts';
import { letGo } from './follow-promotion.ts';

/** Drops an order that nobody paid. A payment that comes all the same counts: who paid gets what was promised. */
export const cancelOrder = (
  ctx: Context,
  actor: Actor,
  { orderId }: { readonly orderId: string },
): Promise<Answer<typeof contract>> => ctx.db.tenant(actor.tenantId, (tx) => dropOrder(ctx, tx, actor, orderId));

export async function dropOrder(
  ctx: Context,
  tx: Transaction,
  { tenantId, userId }: Actor,
  orderId: string,
): Promise<Order | Refusal> {
  const row = await findOrder(tx, tenantId, orderId, { lock: true });
  if (row === undefined) return refuse('request.not_found');
  if (row.state === 'paid') return refuse('shop.paid');
  const attempts = await attemptsOf(tx, tenantId, orderId);
  if (attempts.some(isConfirming)) return refuse('shop.confirming');
  const at = ctx.now();
  if (row.state === 'cancelled') return presentOrder(tx, row, at);
  const moved = await moveOrder(tx, row, { state: 'cancelled' });
  await letGo(ctx, tx, moved, attempts);
  writeAudit(tx, { tenantId, at, actor: userId, action: 'order.cancelled', subject: orderId, detail: {} });
  return presentOrder(tx, moved, at);
}
