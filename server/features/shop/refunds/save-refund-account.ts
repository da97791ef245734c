import type { saveRefundAccount as contract } from '#contract/shop/refunds.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { isBankAccount } from '#server/features/declarations/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { findOrder } from '../record/orders.ts';
import { moveTransfer, transfersOf } from '../record/payment-transfers.ts';
import { presentOrder } from '../record/present-order.ts';
import { findRefund, moveRefund } from '../record/refunds.ts';
import { tellToTransfer } from './tell-to-transfer.ts';

/** To which of their accounts the money goes; until it is sent it may be another, and then somebody looks at it again. */
export const saveRefundAccount = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { orderId, accountId }: { readonly orderId: string; readonly accountId: string },
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const order = await findOrder(tx, tenantId, orderId, { lock: true });
    const refund = await findRefund(tx, tenantId, orderId);
    const transfers = await transfersOf(tx, tenantId, orderId);
    if (order === undefined || (refund === undefined && transfers.length === 0)) return refuse('request.not_found');
    const open = transfers.filter(({ state }) => state === 'to_transfer');
    const goesBack = refund !== undefined && refund.state !== 'returned';
    if (!goesBack && open.length === 0) return refuse('shop.given_back');
    if (!(await isBankAccount(tx, tenantId, accountId))) return refuse('request.not_found');
    const at = ctx.now();
    const set = { bankAccountId: accountId };
    if (goesBack) {
      const moved = await moveRefund(tx, refund, set);
      if (moved.state === 'to_transfer' && refund.bankAccountId !== accountId)
        await tellToTransfer(ctx, tx, { ...moved, subject: orderId });
    }
    for (const transfer of open) {
      const moved = await moveTransfer(tx, transfer, set);
      if (transfer.bankAccountId !== accountId)
        await tellToTransfer(ctx, tx, { ...moved, subject: transfer.attemptId });
    }
    writeAudit(tx, { tenantId, at, actor: userId, action: 'refund.account', subject: orderId, detail: { accountId } });
    return presentOrder(tx, order, at);
  });
