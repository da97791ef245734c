import type { WorkOf } from '#contract/operator/cases.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { CaseRow } from '#server/db/tables/index.ts';
import * as shop from '#server/features/shop/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { caseOfKind, type OfCase } from '../cases/data.ts';

/** What we asked, what was answered, and what may be done of it. */
export async function readPaymentWork(
  ctx: Context,
  tx: Transaction,
  { tenantId, subject: id }: CaseRow,
): Promise<WorkOf<'payment'> | undefined> {
  const found = await shop.attendedPayment.read(ctx, tx, { tenantId, id });
  if (found === undefined) return undefined;
  const { attempt, order, answers } = found;
  const last = shop.attendedPayment.lastFound(answers);
  const { total, clientTransactionId, transactionId, preparedAt } = attempt;
  return {
    kind: 'payment',
    isTest: order.isTest,
    buyer: { name: order.buyer.name, identification: order.buyer.identification },
    offers: order.lines.map(shop.titleOf),
    orderState: order.state,
    asked: { total, clientTransactionId, transactionId, preparedAt: preparedAt.toISOString() },
    answers: answers.map(({ at, asked, said, transaction = null }) => ({
      ...{ asked, said, transaction },
      at: at.toISOString(),
    })),
    mayGrant: order.state !== 'paid' && shop.attendedPayment.isGrantable(last, attempt),
    mayGiveBack: last === undefined ? transactionId !== null : last.clientTransactionId === clientTransactionId,
  };
}

/** How the shop says that it ended. */
type End = Exclude<Awaited<ReturnType<typeof shop.attendedPayment.askAgain>>, Refusal>;

const attended =
  <Said>(act: (ctx: Context, of: shop.AttendedPayment, said: Said) => Promise<End | Refusal>) =>
  async (ctx: Context, actor: Actor, { caseId, ...said }: OfCase & Said): Promise<{ end: End } | Refusal> => {
    const held = await caseOfKind(ctx, actor, { caseId }, 'payment');
    if (isRefusal(held)) return held;
    const { tenantId, subject: id } = held;
    const end = await act(ctx, { tenantId, id, caseId, operatorId: actor.userId }, said as unknown as Said);
    return isRefusal(end) ? end : { end };
  };

interface Because {
  readonly reason: string;
}

export const askPaymentAgain = attended<object>((ctx, of) => shop.attendedPayment.askAgain(ctx, of));
export const grantPayment = attended<Because>((ctx, of, { reason }) => shop.attendedPayment.grant(ctx, of, reason));
export const reversePayment = attended<Because>((ctx, of, { reason }) =>
  shop.attendedPayment.giveBack(ctx, of, reason),
);
