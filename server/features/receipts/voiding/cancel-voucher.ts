import { dayInEcuador } from '@cuadre/sri/dates';
import type { VoucherToCancel } from '#contract/receipts/voiding.ts';
import { practicePortal } from '#server/adapters/sri-web-service/practice-portal.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { enqueue } from '#server/jobs/outbox.ts';
import { wakeWorkers } from '#server/jobs/wake.ts';
import { countTry, type Limit } from '#server/lib/throttle.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import type { ReceiptRow } from '../record/present.ts';
import { findVoidable, readVoiding, saveVoiding } from './data.ts';
import { presentVoidable } from './get-vouchers-to-cancel.ts';
import { judgeVoiding, type Voidable, voidingUntil } from './judge-voiding.ts';
import { CONFIRM_VOID } from './queues.ts';

type VoidingStep = 'begin' | 'confirm' | 'withdraw' | 'practise';

/** Each step may ask the SRI; it is not hurried by impatience. */
const patience: Limit = { what: 'receipt-void', tries: 20, seconds: 300 };

/**
 * The person's part of voiding. Nothing here voids a receipt: `begin` and `confirm` make the SRI be asked, and only its
 * word changes the state. Every choice leaves an audit row, also the one that the term does not allow any more.
 */
export async function cancelVoucher(
  ctx: Context,
  actor: Actor,
  { receiptId, step }: { readonly receiptId: string; readonly step: VoidingStep },
): Promise<VoucherToCancel | Refusal> {
  const found = await ctx.db.tenant(actor.tenantId, (tx) => findVoidable(tx, actor.tenantId, receiptId));
  // Only its owner's impatience counts against it.
  if (!found) return refuse('request.not_found');
  const wait = await countTry(ctx, patience, receiptId);
  if (wait !== null) return refuse('request.too_many', [], wait);
  if (step === 'practise') {
    if (found.row.environment !== 'practice' || found.voiding?.state !== 'waiting')
      return refuse('receipt.wrong_state');
    const portal = practicePortal(ctx.env.SRI_PRACTICE_URL, ctx.env.SRI_TIMEOUT_MS);
    if (!(await portal.voidReceipt(found.row.accessKey))) return refuse('server.unavailable');
  }
  const answer = await ctx.db.tenant(actor.tenantId, (tx) => takeStep(ctx, tx, actor, receiptId, step));
  if (!isRefusal(answer)) wakeWorkers(ctx);
  return answer;
}

/** The other address of the first step (requirement S7.3). */
export const beginVoiding = (ctx: Context, actor: Actor, { receiptId }: { readonly receiptId: string }) =>
  cancelVoucher(ctx, actor, { receiptId, step: 'begin' });

async function takeStep(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  receiptId: string,
  step: VoidingStep,
): Promise<VoucherToCancel | Refusal> {
  // Locked first: what the SRI says at this moment is read below, never written over.
  await readVoiding(tx, actor.tenantId, receiptId);
  const found = await findVoidable(tx, actor.tenantId, receiptId);
  if (!found) return refuse('request.not_found');
  const { voiding } = found;
  if (step === 'begin') {
    if (found.row.state !== 'authorized') return refuse('receipt.wrong_state');
    if (voiding?.state !== 'waiting' && voiding?.state !== 'accepting') await begin(ctx, tx, actor, found);
  } else {
    const isOpen = voiding?.state === 'waiting' || (voiding?.state === 'accepting' && step === 'confirm');
    if (!voiding || !isOpen) return refuse('receipt.wrong_state');
    note(ctx, tx, actor, found.row, `receipt.void_${step === 'withdraw' ? 'withdrawn' : 'confirmed'}`);
    if (step === 'withdraw') await saveVoiding(tx, { ...voiding, state: 'withdrawn' });
    else await askSoon(ctx, tx, found.row, 0);
  }
  const after = await findVoidable(tx, actor.tenantId, receiptId);
  if (!after) throw new Error(`receipt ${receiptId} is gone`);
  return presentVoidable(ctx, after);
}

async function begin(
  ctx: Context,
  tx: Transaction,
  actor: Actor,
  found: Voidable & { readonly row: ReceiptRow },
): Promise<void> {
  const { row } = found;
  const today = dayInEcuador(ctx.now());
  const { way } = judgeVoiding(found, today, ctx.taxTables);
  if (way !== 'portal') return note(ctx, tx, actor, row, 'receipt.void_not_possible', { way });
  await saveVoiding(tx, {
    tenantId: row.tenantId,
    receiptId: row.id,
    state: 'waiting',
    begunAt: ctx.now(),
    begunBy: actor.userId,
    until: voidingUntil(row, today, ctx.taxTables),
    checkedAt: null,
    answer: null,
  });
  note(ctx, tx, actor, row, 'receipt.void_begun');
  // The person needs a while on the portal before there is anything to hear.
  await askSoon(ctx, tx, row, FIRST_QUESTION_SECONDS);
}

const FIRST_QUESTION_SECONDS = 120;

const note = (
  ctx: Context,
  tx: Transaction,
  { userId }: Actor,
  { tenantId, id }: ReceiptRow,
  action: string,
  detail: Readonly<Record<string, string>> = {},
): void => writeAudit(tx, { tenantId, at: ctx.now(), actor: userId, action, subject: id, detail });

const askSoon = (ctx: Context, tx: Transaction, { tenantId, id }: ReceiptRow, seconds: number): Promise<void> =>
  enqueue(tx, {
    id: ctx.newId(),
    queue: CONFIRM_VOID,
    tenantId,
    payload: { receiptId: id },
    inSeconds: seconds / ctx.env.TIME_SCALE,
    dedupeKey: id,
  });
