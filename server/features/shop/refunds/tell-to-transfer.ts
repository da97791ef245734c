import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { readTaxpayer } from '#server/features/business/index.ts';
import { notifyThose, raiseAlarm } from '#server/features/messages/index.ts';
import { isDeleted } from '#server/lib/deleted-ruc.ts';

interface ToTransfer {
  readonly tenantId: string;
  readonly orderId: string;
  /** The order that is given back, or the payment that bought nothing. */
  readonly subject: string;
  readonly bankAccountId: string | null;
  readonly total: string;
}

/**
 * Money that somebody has to transfer by hand: its buyer says to which account, and then the operator is told. Of an account
 * that was closed nobody says it here: the operator asks by mail.
 */
export const tellToTransfer = async (
  ctx: Context,
  tx: Transaction,
  { tenantId, orderId, subject, bankAccountId, total }: ToTransfer,
): Promise<void> => {
  if (bankAccountId !== null || isDeleted((await readTaxpayer(tx, tenantId)).taxId))
    return raiseAlarm(ctx, tx, { kind: 'refund_to_transfer', tenantId, receiptId: subject, detail: total });
  const notice = { tenantId, kind: 'refund.account', key: subject, about: orderId, facts: { total } } as const;
  await notifyThose(ctx, tx, 'buy', notice);
};
