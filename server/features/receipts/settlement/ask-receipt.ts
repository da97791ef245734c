import type { AuthorizationAnswer, SriCall } from '#server/adapters/sri-web-service/sri-web-service.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { notifyReceipt } from '../mail/notify-receipt.ts';
import { moveReceipt } from '../record/move-receipt.ts';
import { explain, sriActions, verdictOf } from '../record/sri-answers.ts';
import { authorizeReceipt } from './authorize-receipt.ts';
import { giveBack } from './mark-returned.ts';
import { type Finding, matchAuthorization } from './match-authorization.ts';
import { type OpenReceipt, planFor, type SettleJob } from './open-receipt.ts';
import { rawOf, reasonOf } from './outcome.ts';
import type { Attempt } from './plan-settlement.ts';
import { recordQuestion } from './record-attempt.ts';
import { noteReach } from './resume-after-outage.ts';
import { goOn } from './schedule-next-turn.ts';

type Asked = { readonly call: SriCall<AuthorizationAnswer>; readonly finding: Finding | undefined };

/**
 * Asks for every access key that this receipt ever had, the present one first: what an earlier version was granted is
 * granted. A question changes nothing at the SRI, so nothing is written before it.
 */
export async function askReceipt(ctx: Context, job: SettleJob, open: OpenReceipt): Promise<void> {
  const startedAt = ctx.now();
  const { environment } = open.row;
  const keys = [...new Set([open.row.accessKey, ...open.versions.map(({ accessKey }) => accessKey).reverse()])];
  const asked: Asked[] = [];
  for (const accessKey of keys) {
    const call = await ctx.sri.ask(environment, accessKey);
    const finding =
      call.kind === 'answer'
        ? inContext(
            open,
            accessKey,
            matchAuthorization(call.answer, { accessKey, environment, versions: open.versions }),
          )
        : undefined;
    asked.push({ call, finding });
    ctx.log.info({ receipt: open.row.id, answer: finding?.kind ?? call.kind, reason: reasonOf(call) }, 'asked the SRI');
    if (finding?.kind === 'authorized') break;
  }
  const deciding = decide(asked);
  await ctx.db.tenant(job.tenantId, (tx) => recordFinding(ctx, tx, job, open, startedAt, deciding), { prepared: true });
  await noteReach(ctx, environment, deciding.call);
}

const weight = ({ finding, call }: Asked): number =>
  finding === undefined
    ? 10 + ['unknown', 'not_sent', 'defect'].indexOf(call.kind)
    : ['authorized', 'foreign', 'refused', 'processing'].indexOf(finding.kind) + 1 || 20;

/** Of several keys: an authorisation, an alarm or a refusal speak; silence about any of them weighs more than "nothing". */
const decide = (asked: readonly Asked[]): Asked => [...asked].sort((a, b) => weight(a) - weight(b))[0] as Asked;

async function recordFinding(
  ctx: Context,
  tx: Transaction,
  job: SettleJob,
  open: OpenReceipt,
  startedAt: Date,
  { call, finding }: Asked,
): Promise<void> {
  const finishedAt = ctx.now();
  const verdict = finding?.kind === 'refused' ? verdictOf(finding.authorization.messages) : undefined;
  const outcome = verdict ? `refused:${verdict.code}` : (finding?.kind ?? call.kind);
  await Promise.all([
    job.hold(tx),
    recordQuestion(tx, job.tenantId, open, { startedAt, finishedAt, outcome, raw: rawOf(call) }),
  ]);
  const attempts = [...open.attempts, { kind: 'ask', outcome, startedAt, finishedAt } satisfies Attempt];
  const { row } = open;

  if (finding?.kind === 'authorized') return authorizeReceipt(ctx, tx, job, open, finding, finishedAt);
  if (finding?.kind === 'foreign') {
    const alarm = { tenantId: row.tenantId, receiptId: row.id, detail: finding.reason };
    await raiseAlarm(ctx, tx, { kind: 'foreign_answer', ...alarm });
    const { sentence } = explain('foreign', '');
    const set = { messageCode: 'foreign', messageText: finding.reason };
    await moveReceipt(tx, row, { to: 'needs_attention', at: finishedAt, set, detail: { code: 'foreign', sentence } });
    await notifyReceipt(ctx, tx, row, 'receipt.needs_attention', `${row.version}:foreign`);
    return goOn(ctx, tx, job, { ...open, row: { ...row, ...set, state: 'needs_attention' }, attempts });
  }
  if (verdict) {
    const { sentence } = explain(verdict.code, verdict.text);
    const set = { messageCode: verdict.code, messageText: verdict.text };
    await moveReceipt(tx, row, { to: 'refused', at: finishedAt, set, detail: { code: verdict.code, sentence } });
    if (row.state !== 'refused') await notifyReceipt(ctx, tx, row, 'receipt.refused');
    if (row.state !== 'refused' && (sriActions[verdict.code] ?? 'operator') === 'operator')
      await raiseAlarm(ctx, tx, {
        kind: 'operator_message',
        tenantId: row.tenantId,
        receiptId: row.id,
        detail: `NO AUTORIZADO ${verdict.code} ${verdict.text}`,
      });
    return goOn(ctx, tx, job, { ...open, row: { ...row, ...set, state: 'refused' }, attempts });
  }
  // It is there after all: an unknown send arrived.
  const found = finding?.kind === 'processing' && (row.state === 'sending' || row.state === 'issued');
  if (found) await moveReceipt(tx, row, { to: 'received', at: finishedAt, set: { receivedAt: finishedAt } });
  const after: OpenReceipt = { ...open, row: { ...row, state: found ? 'received' : row.state }, attempts };
  return planFor(ctx, after).step === 'give_back' ? giveBack(ctx, tx, job, after) : goOn(ctx, tx, job, after);
}

/**
 * A refusal of an earlier version says nothing about the present one: under another key it counts as nothing, under the
 * same key as work while the SRI works on the new bytes. Only when the SRI would not take them (43) is it the answer.
 */
function inContext({ row, attempts }: OpenReceipt, accessKey: string, finding: Finding): Finding {
  if (finding.kind !== 'refused') return finding;
  const send = attempts.findLast(({ kind }) => kind === 'send');
  if (!send || accessKey !== row.accessKey) return { kind: 'none' };
  const isOld = finding.version !== undefined && finding.version.version !== row.version;
  if (!isOld) return finding;
  if (send.outcome === 'received') return { kind: 'processing' };
  return send.outcome?.startsWith('returned:') ? finding : { kind: 'none' };
}
