import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { noteFirstEnd } from '#server/db/note-first-end.ts';
import { type OrderRow, quotaGrants } from '#server/db/tables/index.ts';
import { endGrants } from '../record/refunds.ts';
import { beginOf, monthsLater, standingGrants } from '../record/standing.ts';
import { openSignatureOrder } from '../signatures/open-signature-order.ts';
import { findUnpaidGrace } from './grace.ts';

/**
 * What a paid order promised, each of its grants once. A plan takes the place of those that were taken off its price while
 * they last; every other begins as what stands at this moment says. The caller has the lock of the taxpayer.
 */
export async function grantOrder(ctx: Context, tx: Transaction, order: OrderRow, at: Date): Promise<void> {
  const { tenantId, id: orderId, lines, credits } = order;
  for (const credit of credits) await endGrants(tx, credit.order, at);
  const standing = await standingGrants(tx, tenantId, at);
  for (const [line, { offer, rank = null, grants }] of lines.entries())
    for (const granted of grants) {
      const { meter, quantity, months } = granted;
      if (meter === 'signature') {
        await openSignatureOrder(ctx, tx, order, line, quantity ?? 1);
        continue;
      }
      const validFrom = beginOf(granted, rank, standing, at);
      const row = { tenantId, id: ctx.newId(), meter, quantity, reason: offer, kind: 'paid' as const, orderId, line };
      const repaid = meter === 'documents' && quantity !== null ? await findUnpaidGrace(tx, tenantId) : undefined;
      await tx.insert(quotaGrants).values({
        ...{ ...row, validFrom, validUntil: monthsLater(validFrom, months) },
        ...(meter === 'documents' && { rank }),
        ...(repaid && repaying(repaid, quantity ?? 0)),
      });
    }
  await noteFirstEnd(tx, tenantId, at);
}

/** What was issued by grace counts as issued with this. */
function repaying({ id, used }: { readonly id: string; readonly used: number }, quantity: number) {
  const repaid = Math.min(used, quantity);
  return { repays: id, repaid, used: repaid };
}
