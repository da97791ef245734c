import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AttemptRow, paymentTransfers } from '#server/db/tables/index.ts';
import { notify } from '#server/features/messages/index.ts';
import { endAttempt } from '../record/attempts.ts';

/** A payment that bought nothing, and that its provider does not give back: its buyer says to which account it is transferred. */
export async function transferPayment(ctx: Context, tx: Transaction, attempt: AttemptRow): Promise<void> {
  const { tenantId, id: attemptId, orderId, total } = attempt;
  await endAttempt(ctx, tx, attempt, 'closed');
  await tx
    .insert(paymentTransfers)
    .values({ ...{ tenantId, attemptId, orderId, total }, state: 'to_transfer', askedAt: ctx.now() });
  await notify(ctx, tx, {
    ...{ tenantId, kind: 'refund.account' as const, key: attemptId, about: orderId },
    facts: { total },
  });
}
