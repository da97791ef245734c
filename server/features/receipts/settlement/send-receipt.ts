import type { ReceptionAnswer, SriCall } from '#server/adapters/sri-web-service/sri-web-service.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { moveReceipt } from '../record/move-receipt.ts';
import { sriActions } from '../record/sri-answers.ts';
import { giveBack } from './mark-returned.ts';
import { type OpenReceipt, planFor, type SettleJob } from './open-receipt.ts';
import { rawOf, reasonOf, sendOutcome } from './outcome.ts';
import type { Attempt } from './plan-settlement.ts';
import { beginAttempt, finishAttempt } from './record-attempt.ts';
import { noteReach } from './resume-after-outage.ts';
import { goOn } from './schedule-next-turn.ts';

/** A send whose attempt is on the disk. */
interface BegunSend {
  /** The receipt as it now stands. */
  readonly sent: OpenReceipt;
  readonly attempt: number;
  readonly startedAt: Date;
}

/** Before the socket opens: a worker that finds this attempt unfinished knows that the receipt may be at the SRI. */
export async function beginSend(ctx: Context, tx: Transaction, open: OpenReceipt): Promise<BegunSend> {
  const startedAt = ctx.now();
  const attempt = open.row.attempts + 1;
  const state = open.row.state === 'needs_attention' ? 'needs_attention' : 'sending';
  await Promise.all([
    moveReceipt(tx, open.row, { to: state, at: startedAt, set: { attempts: attempt } }),
    beginAttempt(tx, open, attempt, startedAt),
  ]);
  return { sent: { ...open, row: { ...open.row, state, attempts: attempt } }, attempt, startedAt };
}

/** Sends the very bytes, and writes the raw answer down before anything follows from it. */
export async function sendReceipt(ctx: Context, job: SettleJob, begun: BegunSend): Promise<void> {
  const { sent, attempt } = begun;
  const { row, current } = sent;
  const call = await ctx.sri.send(row.environment, current.signedXml, row.draftId);
  ctx.log.info({ receipt: row.id, attempt, answer: call.kind, reason: reasonOf(call) }, 'sent to the SRI');
  await ctx.db.tenant(job.tenantId, (tx) => recordAnswer(ctx, tx, job, begun, call), { prepared: true });
  await noteReach(ctx, row.environment, call);
}

async function recordAnswer(
  ctx: Context,
  tx: Transaction,
  job: SettleJob,
  { sent, attempt, startedAt }: BegunSend,
  call: SriCall<ReceptionAnswer>,
): Promise<void> {
  const finishedAt = ctx.now();
  const { outcome, verdict } = sendOutcome(call);
  const done: Attempt = { kind: 'send', outcome, startedAt, finishedAt };
  const arrived = outcome === 'received' || (verdict !== undefined && sriActions[verdict.code] === 'ask');
  const { row } = sent;
  const state = arrived && row.state === 'sending' ? 'received' : row.state;
  const isDown = outcome === 'not_sent' || outcome === 'unknown';
  const message = arrived
    ? { messageCode: null, messageText: null }
    : verdict
      ? { messageCode: verdict.code, messageText: verdict.text }
      : { messageCode: isDown ? 'down' : 'defect', messageText: reasonOf(call) ?? '' };
  await Promise.all([
    job.hold(tx),
    finishAttempt(tx, job.tenantId, sent, attempt, { outcome, finishedAt, raw: rawOf(call) }),
    moveReceipt(tx, row, {
      to: state,
      at: finishedAt,
      set: { ...message, ...(arrived && { receivedAt: finishedAt }) },
    }),
  ]);
  const after = {
    ...sent,
    row: { ...row, ...message, state, attempts: attempt, receivedAt: arrived ? finishedAt : row.receivedAt },
    attempts: [...sent.attempts, done],
  };
  if (outcome === 'defect')
    await raiseAlarm(ctx, tx, {
      kind: 'defect',
      tenantId: row.tenantId,
      receiptId: row.id,
      detail: reasonOf(call) ?? '',
    });
  return planFor(ctx, after).step === 'give_back' ? giveBack(ctx, tx, job, after) : goOn(ctx, tx, job, after);
}
