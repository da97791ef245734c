import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { isClockSafe } from '../record/clock.ts';
import { askReceipt } from './ask-receipt.ts';
import { giveBack } from './mark-returned.ts';
import { planFor, readOpenReceipt, type SettleJob } from './open-receipt.ts';
import { redateReceipt } from './redate-receipt.ts';
import { renumberReceipt } from './renumber-receipt.ts';
import { beginSend, sendReceipt } from './send-receipt.ts';

const CLOCK_CHECK_SECONDS = 60;

/**
 * One turn of bringing a receipt to its end at the SRI. What to do comes from the database each time, so that any worker
 * can go on where another one stopped, whatever it was doing when it died. What needs no network is done at once.
 */
export async function settleReceipt(ctx: Context, job: SettleJob): Promise<void> {
  const goOnWith = await ctx.db.tenant(job.tenantId, (tx) => beginTurn(ctx, tx, job), { prepared: true });
  await goOnWith?.();
}

/** The turn's first transaction; what comes back is to be done after its commit. */
async function beginTurn(
  ctx: Context,
  tx: Transaction,
  job: SettleJob,
): Promise<(() => Promise<void>) | undefined | void> {
  // Sent in this order on one connection: a correction that queues its own turn is over before anything is read.
  const [, now, open] = await Promise.all([
    job.hold(tx),
    ctx.databaseNow(tx),
    readOpenReceipt(tx, job.tenantId, job.payload.receiptId),
  ]);
  if (!isClockSafe(ctx, now)) return job.again(tx, CLOCK_CHECK_SECONDS);
  if (!open) return job.complete(tx);
  const { step } = planFor(ctx, open);
  const isWanted = step === 'none' && open.row.state === 'refused' && job.payload.ask === true;
  switch (isWanted ? 'ask' : step) {
    case 'send': {
      const begun = await beginSend(ctx, tx, open);
      return () => sendReceipt(ctx, job, begun);
    }
    case 'ask':
      return () => askReceipt(ctx, job, open);
    case 'renumber':
      return () => renumberReceipt(ctx, job, open);
    case 'redate':
      return () => redateReceipt(ctx, job, open);
    case 'give_back':
      return giveBack(ctx, tx, job, open);
    case 'none':
      return job.complete(tx);
  }
}
