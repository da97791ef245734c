import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AttemptRow, paymentTransfers } from '#server/db/tables/index.ts';
import { endAttempt } from '../record/attempts.ts';
import { tellToTransfer } from './tell-to-transfer.ts';

/** A payment that bought nothing, and that its provider does not give back: it is transferred. */
export async function transferPayment(ctx: Context, tx: Transaction, attempt: AttemptRow): Promise<void> {
  const { tenantId, id: attemptId, orderId, total } = attempt;
  await endAttempt(ctx, tx, attempt, 'closed');
  await tx
    .insert(paymentTransfers)
    .values({ ...{ tenantId, attemptId, orderId, total }, state: 'to_transfer', askedAt: ctx.now() });
  await tellToTransfer(ctx, tx, { ...{ tenantId, orderId, total }, subject: attemptId, bankAccountId: null });
}
