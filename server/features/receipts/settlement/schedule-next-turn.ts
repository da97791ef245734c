import { overdueHours } from '#contract/receipts/receipt-summary.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { notifyReceipt } from '../mail/notify-receipt.ts';
import { moveReceipt } from '../record/move-receipt.ts';
import { explain } from '../record/sri-answers.ts';
import { type OpenReceipt, planFor, type SettleJob } from './open-receipt.ts';

/** The SRI promises an answer in 24 hours; after that a person looks at it, and it is still the same receipt. */
const OVERDUE_SECONDS = overdueHours * 3600;

/**
 * Ends a turn that brought nothing final: plans the next one, and lets a person look once it has taken too long. `open` is
 * the receipt as this turn leaves it. The last statement of the turn's transaction.
 */
export async function goOn(ctx: Context, tx: Transaction, job: SettleJob, open: OpenReceipt): Promise<void> {
  const { row, current } = open;
  const now = ctx.now();
  const plan = planFor(ctx, open);
  if (plan.step === 'none') return job.complete(tx);
  const age = ((now.getTime() - current.createdAt.getTime()) / 1000) * ctx.env.TIME_SCALE;
  const isWaiting = row.state === 'issued' || row.state === 'sending' || row.state === 'received';
  if (isWaiting && age >= OVERDUE_SECONDS) {
    const { sentence } = explain('overdue', '');
    await moveReceipt(tx, row, {
      to: 'needs_attention',
      at: now,
      detail: { code: 'overdue', sentence },
      set: { messageCode: 'overdue', messageText: '' },
    });
    await notifyReceipt(ctx, tx, row, 'receipt.needs_attention', `${row.version}:overdue`);
    await raiseAlarm(ctx, tx, {
      kind: 'overdue',
      tenantId: row.tenantId,
      receiptId: row.id,
      detail: `${row.state} since ${current.createdAt.toISOString()}`,
    });
  }
  return job.again(tx, spread(ctx, plan.inSeconds));
}

/** A tenth more at most, so that what the SRI's fall threw together does not come back together. */
const spread = (ctx: Context, seconds: number): number => seconds * (1 + (ctx.random(1)[0] ?? 0) / 2550);
