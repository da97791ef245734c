import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { PaymentAnswer, PaymentTransaction } from '#server/adapters/payphone/payphone.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { type AttemptRow, paymentOwners } from '#server/db/tables/index.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { ask, endAttempt, findAttempt, findByCode, moveAttempt } from '../record/attempts.ts';
import { findOrder } from '../record/orders.ts';
import { CHECK_PAYMENT } from '../record/queues.ts';
import { findRefund, moveRefund } from '../record/refunds.ts';
import { mayLook } from './may-look.ts';

// What was concluded of a payment is compared with what the provider says of it a day later: it may have given money back
// by itself, or kept what it had called refused. Of the provider there is no list to ask for, so each is asked for.

const day = 86_400_000;
/** So far back is looked at what was missed meanwhile. */
const daysBack = 30;
/** Of one day, three seconds apart. */
const most = 20_000;
const secondsApart = 3;

const payload = z.object({ clientTransactionId: z.string() });

/** Every day: a question for each payment that began a day ago or earlier and was not asked for again yet. */
export async function queuePaymentChecks(ctx: Context): Promise<void> {
  const now = ctx.now().getTime();
  const { clientTransactionId, tenantId, notedAt, checkedAt } = paymentOwners;
  const isDue = and(isNull(checkedAt), gt(notedAt, new Date(now - daysBack * day)), lte(notedAt, new Date(now - day)));
  const due = await ctx.db.system((tx) =>
    tx.select({ tenantId, clientTransactionId }).from(paymentOwners).where(isDue).orderBy(asc(notedAt)).limit(most),
  );
  for (const [at, { tenantId: owner, clientTransactionId: code }] of due.entries())
    await ctx.db.tenant(owner, (tx) =>
      enqueue(tx, {
        ...{ id: ctx.newId(), queue: CHECK_PAYMENT, tenantId: owner, dedupeKey: code },
        payload: { clientTransactionId: code },
        inSeconds: (at * secondsApart) / ctx.env.TIME_SCALE,
      }),
    );
}

async function checkPayment(ctx: Context, job: HeldJob<z.infer<typeof payload>>): Promise<void> {
  const { tenantId } = job;
  const code = job.payload.clientTransactionId;
  const attempt = await ctx.db.tenant(tenantId, (tx) => findByCode(tx, tenantId, code));
  if (attempt === undefined || !isToCompare(attempt))
    return ctx.db.tenant(tenantId, async (tx) => {
      // What has no end yet is asked for another day.
      if (attempt?.state !== 'open' && attempt?.state !== 'returning') await noteChecked(ctx, tx, code);
      await job.complete(tx);
    });
  const wait = await mayLook(ctx);
  if (wait !== null) return ctx.db.tenant(tenantId, (tx) => job.again(tx, wait));
  const { transactionId, state } = attempt;
  // Of one that was refused another card may have paid.
  const byOurs = transactionId === null || state === 'refused';
  const answer = await ask<PaymentAnswer>(ctx, attempt, byOurs ? 'find_ours' : 'find', () =>
    byOurs ? ctx.payPhone.findOurs(code, job.signal) : ctx.payPhone.find(transactionId, job.signal),
  );
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    const row = await findAttempt(tx, attempt, { lock: true });
    if (row !== undefined && answer.kind === 'found') await compare(ctx, tx, row, answer.transaction);
    // Who did not answer is asked the next day.
    if (answer.kind === 'found' || answer.kind === 'none') await noteChecked(ctx, tx, code);
    await job.complete(tx);
  });
}

/** Its end was concluded from an answer of the provider; without a page nobody paid. */
const isToCompare = ({ state, payUrl }: AttemptRow): boolean =>
  payUrl !== null && (state === 'approved' || state === 'refused' || state === 'returned');

async function compare(ctx: Context, tx: Transaction, row: AttemptRow, said: PaymentTransaction): Promise<void> {
  const { tenantId, id, state, clientTransactionId } = row;
  const about = { tenantId, receiptId: id };
  const { transactionId } = said;
  if (state === 'approved' && said.state === 'cancelled') {
    const detail = { transaction: transactionId };
    writeAudit(tx, { tenantId, at: ctx.now(), actor: 'system', action: 'payment.gone', subject: id, detail });
    await raiseAlarm(ctx, tx, { kind: 'payment_gone', ...about, detail: `transaction ${transactionId}` });
  }
  const isKept = said.state === 'approved' && said.clientTransactionId === clientTransactionId;
  if (isKept && (state === 'refused' || state === 'returned')) {
    await takeBackReturn(tx, row);
    await moveAttempt(tx, row, { transactionId });
    await endAttempt(ctx, tx, row, 'attention');
    await raiseAlarm(ctx, tx, { kind: 'payment_differs', ...about, detail: `approved after it was ${state}` });
  }
}

/** A refund that was told as given back to the card was not: how it ends is open again, as while the provider was asked. */
async function takeBackReturn(tx: Transaction, { tenantId, id, orderId }: AttemptRow): Promise<void> {
  const [order, refund] = [await findOrder(tx, tenantId, orderId), await findRefund(tx, tenantId, orderId)];
  if (order?.paidBy === id && refund?.state === 'returned' && refund.proof === null)
    await moveRefund(tx, refund, { state: 'reversing', returnedAt: null });
}

const noteChecked = (ctx: Context, tx: Transaction, clientTransactionId: string) =>
  tx
    .update(paymentOwners)
    .set({ checkedAt: ctx.now() })
    .where(eq(paymentOwners.clientTransactionId, clientTransactionId));

export const checkPaymentJob = defineJob({
  queue: CHECK_PAYMENT,
  payload,
  parallel: 1,
  backoff: [600, 3600],
  run: checkPayment,
});

export const checkPaymentsDaily = defineDaily({ queue: 'check-payments', at: '05:20', run: queuePaymentChecks });
