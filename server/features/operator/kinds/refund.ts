import type { WorkOf } from '#contract/operator/cases.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { CaseRow } from '#server/db/tables/index.ts';
import { attendedRefund } from '#server/features/shop/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { caseOfKind, type OfCase } from '../cases/data.ts';

/** How much goes to whose account. */
export async function readRefundWork(
  ctx: Context,
  tx: Transaction,
  { tenantId, subject }: CaseRow,
): Promise<WorkOf<'refund'> | undefined> {
  const found = await attendedRefund.read(ctx, tx, { tenantId, subject });
  if (found === undefined) return undefined;
  const { owed, order, account, isClosed, holder, mayClose } = found;
  return {
    kind: 'refund',
    ...{ isTest: order.isTest, total: owed.total, reason: owed.reason, account, isClosed, mayClose },
    askedAt: owed.askedAt.toISOString(),
    holder,
  };
}

export async function refundTransferred(
  ctx: Context,
  actor: Actor,
  { proof, ...of }: OfCase & { readonly proof: string },
): Promise<{ done: true } | Refusal> {
  const held = await caseOfKind(ctx, actor, of, 'refund');
  if (isRefusal(held)) return held;
  const { tenantId, subject, id: caseId } = held;
  const said = { tenantId, subject, caseId, operatorId: actor.userId, proof };
  return (await attendedRefund.transferred(ctx, said)) ?? { done: true };
}
