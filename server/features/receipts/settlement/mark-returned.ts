import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { raiseAlarm } from '#server/features/messages/index.ts';
import { notifyReceipt } from '../mail/notify-receipt.ts';
import { moveReceipt } from '../record/move-receipt.ts';
import { explain, sriActions } from '../record/sri-answers.ts';
import type { OpenReceipt, SettleJob } from './open-receipt.ts';

/**
 * The SRI returned it and keeps nothing of it: the person corrects the content, the number stays. What was answered is in
 * the row's message since the send. Messages that no person can mend, and unknown ones, call the operator too.
 */
export async function giveBack(ctx: Context, tx: Transaction, job: SettleJob, { row }: OpenReceipt): Promise<void> {
  await job.hold(tx);
  const code = row.messageCode ?? '';
  const { sentence } = explain(code, row.messageText ?? '');
  const set = { messageCode: row.messageCode, messageText: row.messageText };
  await moveReceipt(tx, row, { to: 'returned', at: ctx.now(), set, detail: { code, sentence } });
  await notifyReceipt(ctx, tx, row, 'receipt.returned');
  if ((sriActions[code] ?? 'operator') === 'operator')
    await raiseAlarm(ctx, tx, {
      kind: 'operator_message',
      tenantId: row.tenantId,
      receiptId: row.id,
      detail: `DEVUELTA ${code} ${row.messageText ?? ''}`,
    });
  await job.complete(tx);
}
