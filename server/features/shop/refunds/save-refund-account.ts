import type { saveRefundAccount as contract } from '#contract/shop/refunds.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { isBankAccount } from '#server/features/declarations/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findOrder } from '../record/orders.ts';
import { presentOrder } from '../record/present-order.ts';
import { findRefund, moveRefund } from '../record/refunds.ts';
import { tellToTransfer } from './tell-to-transfer.ts';

/** To which of their accounts the money goes; until it is sent it may be another. */
export const saveRefundAccount = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { orderId, accountId }: { readonly orderId: string; readonly accountId: string },
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const order = await findOrder(tx, tenantId, orderId, { lock: true });
    const refund = await findRefund(tx, tenantId, orderId);
    if (order === undefined || refund === undefined) return refuse('request.not_found');
    if (refund.state === 'returned') return refuse('shop.given_back');
    if (!(await isBankAccount(tx, tenantId, accountId))) return refuse('request.not_found');
    const at = ctx.now();
    const moved = await moveRefund(tx, refund, { bankAccountId: accountId });
    if (moved.state === 'to_transfer' && refund.bankAccountId === null) await tellToTransfer(ctx, tx, moved);
    writeAudit(tx, { tenantId, at, actor: userId, action: 'refund.account', subject: orderId, detail: { accountId } });
    return presentOrder(tx, order, at);
  });
