import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { SignatureOrderRow } from '#server/db/tables/index.ts';
import { notifyThose } from '#server/features/messages/index.ts';
import { moveSignature } from '../record/signatures.ts';
import { giveBackRefused } from '../refunds/give-back-refused.ts';
import { mailSignature } from './mail-signature.ts';

interface Ending {
  readonly to: 'refused' | 'given_up';
  readonly by?: string;
  readonly set: { readonly reason: string };
}

/** Nobody makes it: what was paid goes back in this commit. Gives how much; null: nothing was paid, or it went back already. */
export async function endSignature(
  ctx: Context,
  tx: Transaction,
  row: SignatureOrderRow,
  ending: Ending,
  reason: string,
): Promise<string | null> {
  const { tenantId, id, orderId, sentBy } = row;
  const ended = await moveSignature(ctx, tx, row, ending);
  const total = await giveBackRefused(ctx, tx, { tenantId, orderId, askedBy: sentBy ?? id, reason });
  const facts: Readonly<Record<string, string>> = total === null ? {} : { total };
  await notifyThose(ctx, tx, 'buy', {
    ...{ tenantId, kind: `signature.${ending.to}`, key: id, about: orderId, facts },
  });
  await mailSignature(ctx, tx, ended, ending.to);
  return total;
}
