import type { cancelProductUser as contract } from '#contract/shop/refunds.ts';
import type { Actor, Context } from '#server/context.ts';
import { isBankAccount } from '#server/features/declarations/index.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { isRefusal, refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findOrder, lockTaxpayer } from '../record/orders.ts';
import { presentOrder } from '../record/present-order.ts';
import { findRefund } from '../record/refunds.ts';
import { giveBackSignatures } from '../record/signatures.ts';
import { termsOf } from './get-refund-terms.ts';
import { startRefund } from './start-refund.ts';

interface Asked {
  readonly id: string;
  readonly orderId: string;
  readonly reason: string;
  readonly total: string;
  readonly accountId?: string | undefined;
}

/**
 * Gives an order back: in one commit what nobody used of it ends, its money follows and so does its credit note. Sent
 * again, it is the same. Of an issuing in the same moment one waits for the other, so that nothing used is paid back.
 */
export async function cancelProductUser(
  ctx: Context,
  { tenantId, userId }: Actor,
  asked: Asked,
): Promise<Answer<typeof contract>> {
  const answer = await ctx.db.tenant(tenantId, async (tx) => {
    // A plan is given back, or taken off the price of another, not both.
    await lockTaxpayer(tx, tenantId);
    const order = await findOrder(tx, tenantId, asked.orderId, { lock: true });
    if (order === undefined) return refuse('request.not_found');
    const known = await findRefund(tx, tenantId, order.id);
    if (known !== undefined)
      return known.id === asked.id ? presentOrder(tx, order, ctx.now()) : refuse('shop.given_back');
    const terms = await termsOf(ctx, tx, order, { lock: true });
    if (typeof terms === 'string') return refuse(terms);
    // Something was issued since the person saw what goes back. Where only the hour passed it is transferred instead.
    if (terms.total !== asked.total) return refuse('shop.refund_changed');
    const { accountId = null } = asked;
    if (accountId !== null && !(await isBankAccount(tx, tenantId, accountId))) return refuse('request.not_found');
    await startRefund(ctx, tx, order, {
      ...{ id: asked.id, base: terms.base, total: terms.total, way: terms.way, reason: asked.reason, accountId },
      ...{ askedBy: userId, by: userId, detail: { used: terms.documents?.used ?? null, isWhole: terms.isWhole } },
    });
    await giveBackSignatures(ctx, tx, tenantId, order.id, userId);
    return presentOrder(tx, order, ctx.now());
  });
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}
