import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignatureOrderRow } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { FOLLOW_SIGNATURE } from '../record/queues.ts';

/** The job that follows a signature to its end: one of each. */
export const followSignature = (
  ctx: Context,
  tx: Transaction,
  { tenantId, id }: Pick<SignatureOrderRow, 'tenantId' | 'id'>,
): Promise<void> =>
  enqueue(tx, {
    ...{ id: ctx.newId(), queue: FOLLOW_SIGNATURE, tenantId, payload: { signatureOrderId: id }, dedupeKey: id },
  });
