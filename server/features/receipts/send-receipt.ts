import type { ReceptionAnswer, SriCall } from '../../adapters/sri-web-service/sri-web-service.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { raiseAlarm } from './alarm.ts';
import { giveBack } from './give-back.ts';
import { goOn } from './go-on.ts';
import { moveReceipt } from './move-receipt.ts';
import { noteReach } from './note-reach.ts';
import { type OpenReceipt, planFor, type SettleJob } from './open-receipt.ts';
import { rawOf, reasonOf, sendOutcome } from './outcome.ts';
import type { Attempt } from './plan-settlement.ts';
import { beginAttempt, finishAttempt } from './record-attempt.ts';
import { sriActions } from './sri-answers.ts';

/** Sends the very bytes: the attempt is on the disk before the socket opens, the raw answer before anything follows. */
export async function sendReceipt(ctx: Context, job: SettleJob, open: OpenReceipt): Promise<void> {
  const startedAt = ctx.now();
  const { attempt, sent } = await ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    const state = open.row.state === 'needs_attention' ? 'needs_attention' : 'sending';
    await moveReceipt(tx, open.row, { to: state, at: startedAt });
    const row = { ...open.row, state } as const;
    return { attempt: await beginAttempt(tx, { ...open, row }, startedAt), sent: { ...open, row } };
  });
  const call = await ctx.sri.send(open.row.environment, open.current.signedXml);
  ctx.log.info({ receipt: open.row.id, attempt, answer: call.kind, reason: reasonOf(call) }, 'sent to the SRI');
  await ctx.db.tenant(job.tenantId, (tx) => recordAnswer(ctx, tx, job, sent, attempt, startedAt, call));
  await noteReach(ctx, open.row.environment, call);
}

async function recordAnswer(
  ctx: Context,
  tx: Transaction,
  job: SettleJob,
  sent: OpenReceipt,
  attempt: number,
  startedAt: Date,
  call: SriCall<ReceptionAnswer>,
): Promise<void> {
  await job.hold(tx);
  const finishedAt = ctx.now();
  const { outcome, verdict } = sendOutcome(call);
  await finishAttempt(tx, sent, attempt, { outcome, finishedAt, raw: rawOf(call) });
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
  await moveReceipt(tx, row, {
    to: state,
    at: finishedAt,
    set: { ...message, ...(arrived && { receivedAt: finishedAt }) },
  });
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
