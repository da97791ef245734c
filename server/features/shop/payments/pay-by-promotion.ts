import { amount } from '@cuadre/sri/num';
import type { payByPromotion as contract } from '#contract/shop/payments.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { isCreditLess } from '../grants/credit-of-plans.ts';
import { barHere, findOrder, lockTaxpayer } from '../record/orders.ts';
import { presentOrder } from '../record/present-order.ts';
import { completeOrder } from './approve-payment.ts';

/**
 * Pays an order whose code or whose earlier plan leaves nothing to pay: the provider takes no payment of nothing, so paid and granted is one commit
 * without it. Sent again, it stays so.
 */
export const payByPromotion = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { orderId }: { readonly orderId: string },
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    await lockTaxpayer(tx, tenantId);
    const order = await findOrder(tx, tenantId, orderId, { lock: true });
    if (order === undefined) return refuse('request.not_found');
    const now = ctx.now();
    if (!amount(order.total).isZero()) return refuse('request.conflict');
    if (order.state === 'paid') return presentOrder(tx, order, now);
    const bar = barHere(ctx, order);
    if (bar !== null) return bar;
    if (order.state === 'cancelled') return refuse('shop.cancelled');
    if (order.expiresAt <= now || (await isCreditLess(tx, order, now))) return refuse('shop.expired');
    const paid = await completeOrder(ctx, tx, order, null);
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'payment.promotion', subject: orderId, detail: {} });
    return presentOrder(tx, paid, now);
  });
