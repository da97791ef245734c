import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { RefundRow } from '#server/db/tables/index.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';

/** Money that somebody has to transfer by hand: the operator is told, once it is known where to. */
export const tellToTransfer = async (ctx: Context, tx: Transaction, refund: RefundRow): Promise<void> => {
  const { tenantId, orderId, bankAccountId, total } = refund;
  if (bankAccountId === null) return;
  await raiseAlarm(ctx, tx, { kind: 'refund_to_transfer', tenantId, receiptId: orderId, detail: total });
};
