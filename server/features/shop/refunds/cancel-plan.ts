import { dayInEcuador, formatDay } from '@cuadre/sri/dates';
import type { cancelPlan as contract } from '#contract/shop/refunds.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { notifyThose } from '#server/features/messages/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findOrder, lockTaxpayer, moveOrder } from '../record/orders.ts';
import { plansOf } from '../record/plans.ts';
import { presentOrder } from '../record/present-order.ts';
import { findRefund } from '../record/refunds.ts';

interface Asked {
  readonly orderId: string;
  readonly reason: string;
}

/** A plan is used to its end and nothing reminds of that; no money moves. Said again, it stays as it was said first. */
export const cancelPlan = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { orderId, reason }: Asked,
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    // It is cancelled, or another takes its place.
    await lockTaxpayer(tx, tenantId);
    const [order, now] = [await findOrder(tx, tenantId, orderId, { lock: true }), ctx.now()];
    if (order === undefined) return refuse('request.not_found');
    if ((await findRefund(tx, tenantId, orderId)) !== undefined) return refuse('shop.given_back');
    if (order.planCancelledAt !== null) return presentOrder(tx, order, now);
    const until = (await plansOf(tx, tenantId, [orderId], now)).get(orderId);
    if (until === undefined) return refuse('shop.no_plan');
    const cancelled = await moveOrder(tx, order, { planCancelledAt: now, planCancelReason: reason });
    const day = dayInEcuador(until);
    const notice = { tenantId, key: orderId, about: orderId, facts: { day: formatDay(day) } };
    await notifyThose(ctx, tx, 'buy', { ...notice, kind: 'plan.cancelled' });
    const detail = { until: day };
    writeAudit(tx, { tenantId, at: now, actor: userId, action: 'plan.cancelled', subject: orderId, detail });
    return presentOrder(tx, cancelled, now);
  });
