import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';

interface ToTransfer {
  readonly tenantId: string;
  /** The order that is given back, or the payment that bought nothing. */
  readonly subject: string;
  readonly bankAccountId: string | null;
  readonly total: string;
}

/** Money that somebody has to transfer by hand: the operator is told, once it is known where to. */
export const tellToTransfer = async (
  ctx: Context,
  tx: Transaction,
  { tenantId, subject, bankAccountId, total }: ToTransfer,
): Promise<void> => {
  if (bankAccountId === null) return;
  await raiseAlarm(ctx, tx, { kind: 'refund_to_transfer', tenantId, receiptId: subject, detail: total });
};
