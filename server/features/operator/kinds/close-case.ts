import type { Actor, Context } from '#server/context.ts';
import { writeOperatorAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { closeCase as close } from '#server/db/operator-cases.ts';
import type { CaseRow } from '#server/db/tables/index.ts';
import { attendedPayment, attendedRefund } from '#server/features/shop/index.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { caseInHand, type OfCase } from '../cases/data.ts';
import { leaveReturn } from './return.ts';

/**
 * Closes a case for a written reason: what it is about stays as it is, and does not wait for anybody any more; a return waits
 * for its owner.
 */
export async function closeCase(
  ctx: Context,
  actor: Actor,
  { reason, ...of }: OfCase & { readonly reason: string },
): Promise<{ done: true } | Refusal> {
  const held = await caseInHand(ctx, actor, of);
  if (isRefusal(held)) return held;
  const { tenantId, subject, kind, id: caseId } = held;
  if (kind === 'return') {
    const left = await leaveReturn(ctx, actor, held, reason);
    if (left !== undefined) return isRefusal(left) ? left : { done: true };
  }
  return ctx.db.tenant(tenantId, async (tx) => {
    const at = ctx.now();
    // Who acts on a payment locks it before its case.
    const became = await endOf(ctx, tx, held);
    if (isRefusal(became)) return became;
    if (!(await close(tx, { kind, tenantId, subject }, { at, outcome: 'closed', by: actor.userId, reason })))
      return refuse('operator.not_taken');
    const event = { tenantId, at, operatorId: actor.userId, caseId, subject };
    writeOperatorAudit(tx, { ...event, action: 'operator.case_closed', detail: { kind, reason, became } });
    return { done: true as const };
  });
}

/** A payment that nobody looks at any more has ended; money that is owed waits on; everything else goes on by itself. */
async function endOf(ctx: Context, tx: Transaction, { kind, tenantId, subject }: CaseRow) {
  if (kind === 'payment') return attendedPayment.close(ctx, tx, { tenantId, id: subject });
  if (kind !== 'refund') return undefined;
  const found = await attendedRefund.read(ctx, tx, { tenantId, subject });
  return found === undefined || found.mayClose ? undefined : refuse('operator.owed');
}
