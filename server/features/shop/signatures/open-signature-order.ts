import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type OrderRow, signatureOrders } from '#server/db/tables/index.ts';
import { notifyThose } from '#server/features/messages/index.ts';

/** With the commit that pays an order: the signature of this line waits for its holder, once. */
export async function openSignatureOrder(
  ctx: Context,
  tx: Transaction,
  { tenantId, id: orderId }: Pick<OrderRow, 'tenantId' | 'id'>,
  line: number,
  years: number,
): Promise<void> {
  const at = ctx.now();
  const row = { tenantId, id: ctx.newId(), orderId, line, years, state: 'paid' as const, since: at, openedAt: at };
  await tx.insert(signatureOrders).values(row).onConflictDoNothing();
  await notifyThose(ctx, tx, 'buy', { tenantId, kind: 'signature.bought', key: `${orderId}:${line}`, about: orderId });
}
