import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { noteFirstEnd } from '#server/db/note-first-end.ts';
import { type OrderRow, quotaGrants } from '#server/db/tables/index.ts';
import { findOrder } from '../record/orders.ts';
import { readGranted } from '../record/refunds.ts';
import { beginOf, monthsLater, standingGrants } from '../record/standing.ts';

/**
 * An order is given back that took the place of earlier plans: each goes on with the time and the documents it had left then,
 * since what was paid for it is not part of what goes back. Behind a plan that was paid meanwhile where it does not fit before.
 */
export async function resumePlans(
  ctx: Context,
  tx: Transaction,
  { tenantId, credits }: OrderRow,
  at: Date,
): Promise<void> {
  for (const { order: orderId } of credits) {
    const order = await findOrder(tx, tenantId, orderId);
    for (const grant of await readGranted(tx, tenantId, orderId)) {
      const { meter, quantity, used, rank, reason, validFrom, validUntil } = grant;
      const promised = order?.lines[grant.line ?? 0]?.grants.find((each) => each.meter === meter);
      const lasts = monthsLater(validFrom, promised?.months ?? 0).getTime() - validUntil.getTime();
      const left = quantity === null ? null : quantity - used;
      if (lasts <= 0 || left === 0) continue;
      const standing = await standingGrants(tx, tenantId, at);
      const fits = standing.every((other) => other.rank === null || other.validFrom.getTime() >= at.getTime() + lasts);
      const begins = fits ? at : beginOf(grant, rank, standing, at);
      const until = new Date(begins.getTime() + lasts);
      await tx.insert(quotaGrants).values({
        ...{ tenantId, id: ctx.newId(), meter, quantity: left, rank, reason, kind: 'resumed' },
        ...{ validFrom: begins, validUntil: until },
      });
    }
  }
  if (credits.length > 0) await noteFirstEnd(tx, tenantId, at);
}
