import type { Context } from '../../context.ts';
import { askReceipt } from './ask-receipt.ts';
import { isClockSafe } from './clock.ts';
import { giveBack } from './give-back.ts';
import { planFor, readOpenReceipt, type SettleJob } from './open-receipt.ts';
import { redateReceipt } from './redate-receipt.ts';
import { renumberReceipt } from './renumber-receipt.ts';
import { sendReceipt } from './send-receipt.ts';

const CLOCK_CHECK_SECONDS = 60;

/**
 * One turn of bringing a receipt to its end at the SRI. What to do comes from the database each time, so that any worker
 * can go on where another one stopped, whatever it was doing when it died.
 */
export async function settleReceipt(ctx: Context, job: SettleJob): Promise<void> {
  const { open, now } = await ctx.db.tenant(job.tenantId, async (tx) => ({
    now: await ctx.databaseNow(tx),
    open: await readOpenReceipt(tx, job.payload.receiptId),
  }));
  if (!isClockSafe(ctx, now)) return ctx.db.tenant(job.tenantId, (tx) => job.again(tx, CLOCK_CHECK_SECONDS));
  if (!open) return ctx.db.tenant(job.tenantId, job.complete);
  const { step } = planFor(ctx, open);
  const isWanted = step === 'none' && open.row.state === 'refused' && job.payload.ask === true;
  switch (isWanted ? 'ask' : step) {
    case 'send':
      return sendReceipt(ctx, job, open);
    case 'ask':
      return askReceipt(ctx, job, open);
    case 'renumber':
      return renumberReceipt(ctx, job, open);
    case 'redate':
      return redateReceipt(ctx, job, open);
    case 'give_back':
      return ctx.db.tenant(job.tenantId, (tx) => giveBack(ctx, tx, job, open));
    case 'none':
      return ctx.db.tenant(job.tenantId, job.complete);
  }
}
