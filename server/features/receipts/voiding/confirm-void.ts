import { addDays, type Day, dayInEcuador } from '@cuadre/sri/dates';
import { ANULADO, AUTORIZADO, PENDING, wordOf } from '#server/adapters/sri-web-service/consulted-words.ts';
import type { Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import type { HeldJob } from '#server/jobs/job.ts';
import { notifyReceipt } from '../mail/notify-receipt.ts';
import { findReceipt } from '../record/data.ts';
import type { ReceiptRow } from '../record/present.ts';
import { becomeVoided } from './apply-sri-state.ts';
import { readVoiding, saveVoiding } from './data.ts';
import type { VoidingRow } from './judge-voiding.ts';

type ConfirmVoidJob = HeldJob<{ receiptId: string }>;

/** The service may know it a little later than the portal. */
const GRACE_DAYS = 2;

/** Seconds until the next question, by the age of the voiding: a person is on the portal now, or it takes days. */
const rhythm: readonly (readonly [untilAge: number, every: number])[] = [
  [900, 60],
  [7_200, 600],
  [86_400, 3_600],
];
const SLOWEST = 21_600;

/**
 * One question to the consultation service. Only its word ANULADO voids the receipt; anything else is asked again until
 * the term and the receiver's days are over. An answer that does not come changes nothing.
 */
export async function confirmVoid(ctx: Context, job: ConfirmVoidJob): Promise<void> {
  const { receiptId } = job.payload;
  const open = await ctx.db.tenant(job.tenantId, async (tx) => {
    const row = await findReceipt(tx, job.tenantId, receiptId);
    const voiding = await readVoiding(tx, job.tenantId, receiptId);
    if (row?.state === 'authorized' && voiding && isOpen(voiding)) return row;
    await job.complete(tx);
    return undefined;
  });
  if (!open) return;
  const call = await ctx.sri.consult(open.environment, open.accessKey);
  const word = wordOf(call);
  ctx.log.info({ receipt: receiptId, answer: word ?? call.kind }, 'asked the SRI about a voiding');
  await ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    const row = await findReceipt(tx, job.tenantId, receiptId);
    const voiding = await readVoiding(tx, job.tenantId, receiptId);
    if (row?.state !== 'authorized' || !voiding || !isOpen(voiding)) return job.complete(tx);
    return settle(ctx, tx, job, row, voiding, word);
  });
}

const isOpen = ({ state }: VoidingRow): boolean => state === 'waiting' || state === 'accepting';

async function settle(
  ctx: Context,
  tx: Transaction,
  job: ConfirmVoidJob,
  row: ReceiptRow,
  voiding: VoidingRow,
  word: string | undefined,
): Promise<void> {
  const at = ctx.now();
  const heard = word === undefined ? {} : { checkedAt: at, answer: word };
  const say = (action: string) =>
    writeAudit(tx, { tenantId: row.tenantId, at, actor: 'system', action, subject: row.id, detail: {} });
  if (word === ANULADO) {
    await saveVoiding(tx, { ...voiding, ...heard, state: 'voided' });
    await becomeVoided(ctx, tx, row, false);
    return job.complete(tx);
  }
  const state = word === PENDING ? 'accepting' : word === AUTORIZADO ? 'waiting' : voiding.state;
  if (word !== undefined && dayInEcuador(at) > graceEnd(voiding.until)) {
    await saveVoiding(tx, { ...voiding, ...heard, state: 'lapsed' });
    await say('receipt.void_lapsed');
    await notifyReceipt(ctx, tx, row, 'receipt.void_lapsed', voiding.begunAt.toISOString());
    return job.complete(tx);
  }
  if (state === 'accepting' && voiding.state !== 'accepting') await say('receipt.void_accepting');
  await saveVoiding(tx, { ...voiding, ...heard, state });
  const age = ((at.getTime() - voiding.begunAt.getTime()) / 1000) * ctx.env.TIME_SCALE;
  return job.again(tx, rhythm.find(([untilAge]) => age < untilAge)?.[1] ?? SLOWEST);
}

const graceEnd = (until: Day): Day => addDays(until, GRACE_DAYS);
