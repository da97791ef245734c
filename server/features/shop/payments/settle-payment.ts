import { z } from 'zod';
import type { PaymentAnswer, ReverseAnswer } from '#server/adapters/payphone/payphone.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import type { AttemptRow } from '#server/db/tables/index.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { ask, endAttempt, findAttempt, moveAttempt } from '../record/attempts.ts';
import { SETTLE_PAYMENT } from '../record/queues.ts';
import { endReversal } from '../refunds/end-reversal.ts';
import { transferPayment } from '../refunds/transfer-payment.ts';
import { approvePayment } from './approve-payment.ts';
import { judgeAnswer } from './judge-answer.ts';
import { mayLook } from './may-look.ts';
import { type Move, moveOn } from './move-on.ts';
import { noteAsked } from './note-payment.ts';
import { type PaymentStep, planPayment, silenceAfter } from './plan-payment.ts';
import { readAnswers } from './read-answers.ts';
import { looksAtRefused } from './settings.ts';

const payload = z.object({ attemptId: z.uuid() });
type PaymentJob = HeldJob<z.infer<typeof payload>>;

/**
 * One turn of following an attempt: what to do comes from its row. That we ask for the money is committed before asking, so
 * that a worker that dies meanwhile leaves a question behind, and not a second command.
 */
async function settlePayment(ctx: Context, job: PaymentJob): Promise<void> {
  const goOn = await ctx.db.tenant(job.tenantId, (tx) => beginTurn(ctx, tx, job), { prepared: true });
  await goOn?.();
}

async function beginTurn(ctx: Context, tx: Transaction, job: PaymentJob): Promise<(() => Promise<void>) | undefined> {
  await job.hold(tx);
  const { tenantId } = job;
  const attempt = await findAttempt(tx, { tenantId, id: job.payload.attemptId }, { lock: true });
  if (attempt === undefined) return done(job, tx);
  const step = planPayment(attempt, { now: ctx.now(), scale: ctx.env.TIME_SCALE });
  switch (step.do) {
    case 'nothing':
      return done(job, tx);
    case 'wait':
      await job.again(tx, step.seconds);
      return undefined;
    case 'expire':
      await endAttempt(ctx, tx, attempt, 'expired');
      return done(job, tx);
    case 'hand_over':
      // Nor is a refund transferred then: the provider may have given it back.
      await handOver(ctx, tx, attempt, 'no end in time');
      return done(job, tx);
    case 'reverse':
      return () => reverse(ctx, job, attempt);
    case 'confirm': {
      const asked = await moveAttempt(tx, attempt, { askedAt: ctx.now() });
      return async () => {
        await noteAsked(ctx, asked);
        await inquire(ctx, job, asked, step);
      };
    }
    default:
      return () => look(ctx, job, attempt, step);
  }
}

const done = async (job: PaymentJob, tx: Transaction): Promise<undefined> => {
  await job.complete(tx);
};

type Look = Extract<PaymentStep, { do: 'find' | 'find_ours' }>;

/** A question that changes nothing: only so many in a minute, of all payments together. */
async function look(ctx: Context, job: PaymentJob, attempt: AttemptRow, step: Look): Promise<void> {
  const wait = await mayLook(ctx);
  if (wait === null) return inquire(ctx, job, attempt, step);
  await ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    await job.again(tx, wait);
  });
}

async function inquire(
  ctx: Context,
  job: PaymentJob,
  attempt: AttemptRow,
  step: Look | { readonly do: 'confirm' },
): Promise<void> {
  const asked = step.do;
  const { transactionId, clientTransactionId: ours } = attempt;
  const calls = {
    confirm: () => ctx.payPhone.confirm(transactionId ?? '', ours, job.signal),
    find: () => ctx.payPhone.find(transactionId ?? '', job.signal),
    find_ours: () => ctx.payPhone.findOurs(ours, job.signal),
  };
  const answer = await ask<PaymentAnswer>(ctx, attempt, asked, calls[asked]);
  const conclude = async (tx: Transaction) => {
    await job.hold(tx);
    const row = await findAttempt(tx, attempt, { lock: true });
    if (row === undefined) return job.complete(tx);
    // Somebody came back meanwhile with another id: the answer is of the one before.
    if (row.state !== 'open' || row.transactionId !== transactionId) return job.again(tx, 0);
    const looks = step.do === 'find_ours' ? step.looks : row.looks;
    const judged = judgeAnswer(asked, answer, attempt);
    await settle(ctx, tx, job, row, moveOn(row, { asked, judged, looks, now: ctx.now() }));
  };
  await ctx.db.tenant(job.tenantId, conclude, { prepared: true });
}

/** Carries out what an answer does to the attempt, and says when its next turn is. */
async function settle(ctx: Context, tx: Transaction, job: PaymentJob, row: AttemptRow, move: Move): Promise<void> {
  switch (move.kind) {
    case 'approve':
      return (await approvePayment(ctx, tx, row, move.judged.transaction)) === 'approved'
        ? job.complete(tx)
        : job.again(tx, 0);
    case 'end':
      await endAttempt(ctx, tx, row, move.state, move.reason);
      return job.complete(tx);
    case 'hand_over':
      await handOver(ctx, tx, row, move.what);
      return job.complete(tx);
    default:
      await moveAttempt(tx, row, move.set);
      if (move.isDenied === true && (await isFirstDenial(ctx, tx, row)))
        await alarm(ctx, tx, row, 'payment_denied', 'our account');
      return job.again(tx, move.seconds);
  }
}

/** Of a payment it is told once, not at each of the many turns until it is mended. */
const isFirstDenial = async (ctx: Context, tx: Transaction, row: AttemptRow): Promise<boolean> =>
  (await readAnswers(ctx, tx, row)).filter(({ said }) => said === 'denied').length === 1;

/** A second payment of an order that is paid goes back, and the one of an order that is given back. */
async function reverse(ctx: Context, job: PaymentJob, attempt: AttemptRow): Promise<void> {
  const said = await ask<ReverseAnswer>(ctx, attempt, 'reverse', () =>
    ctx.payPhone.reverse(attempt.transactionId ?? '', job.signal),
  );
  const looked = said === 'refused' ? await lookAtRefused(ctx, job, attempt) : said;
  // A command that nobody answered may still be carried out: what is refused after one is looked at for some time.
  const answer = looked === 'refused' && attempt.failures > 0 && attempt.failures < looksAtRefused ? 'unknown' : looked;
  await ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    const row = await findAttempt(tx, attempt, { lock: true });
    if (row?.state !== 'returning') return job.complete(tx);
    if (answer === 'reversed') {
      await endAttempt(ctx, tx, row, 'returned');
      await endReversal(ctx, tx, row, 'returned');
    } else if (answer === 'refused') await keep(ctx, tx, row);
    else {
      const { failures } = await moveAttempt(tx, row, { failures: row.failures + 1 });
      return job.again(tx, silenceAfter(failures));
    }
    await job.complete(tx);
  });
}

/** A command whose first answer was lost is refused the second time: what became of the money is asked. */
async function lookAtRefused(ctx: Context, job: PaymentJob, attempt: AttemptRow): Promise<ReverseAnswer> {
  const found = await ask<PaymentAnswer>(ctx, attempt, 'find', () =>
    ctx.payPhone.find(attempt.transactionId ?? '', job.signal),
  );
  const { kind } = judgeAnswer('find', found, attempt);
  return kind === 'returned' ? 'reversed' : kind === 'approved' ? 'refused' : 'unknown';
}

/** The provider does not give it back: it is transferred, of a refund and of a payment that bought nothing. */
async function keep(ctx: Context, tx: Transaction, row: AttemptRow): Promise<void> {
  if (await endReversal(ctx, tx, row, 'refused')) await moveAttempt(tx, row, { state: 'approved', endedAt: ctx.now() });
  else await transferPayment(ctx, tx, row);
}

/** Nobody knows by itself what is right: nothing is granted, and the operator is told. */
async function handOver(ctx: Context, tx: Transaction, row: AttemptRow, what: string): Promise<void> {
  await endAttempt(ctx, tx, row, 'attention');
  await alarm(ctx, tx, row, 'payment_differs', what);
}

const alarm = (
  ctx: Context,
  tx: Transaction,
  { tenantId, id }: AttemptRow,
  kind: 'payment_denied' | 'payment_differs',
  detail: string,
) => raiseAlarm(ctx, tx, { kind, tenantId, receiptId: id, detail });

export const settlePaymentJob = defineJob({
  queue: SETTLE_PAYMENT,
  payload,
  parallel: 8,
  backoff: [2, 10, 60],
  run: settlePayment,
});
