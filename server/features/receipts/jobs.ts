import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { mailReceipt } from './mail/mail-receipt.ts';
import { MAIL_RECEIPT, SETTLE_RECEIPT } from './record/queues.ts';
import { settleReceipt } from './settlement/settle-receipt.ts';

const seconds = [5, 15, 60, 120, 300, 900, 1800];

/** One open job per receipt until the SRI has said its last word. Eight at a time in the installation: the SRI is everybody's bottleneck. */
export const settleReceiptJob = defineJob({
  queue: SETTLE_RECEIPT,
  payload: z.object({ receiptId: z.uuid(), ask: z.boolean().optional() }),
  parallel: 8,
  byOneWorker: true,
  backoff: seconds,
  run: settleReceipt,
});

/** Drawing and mailing must not keep the SRI waiting. */
export const mailReceiptJob = defineJob({
  queue: MAIL_RECEIPT,
  payload: z.object({ mailId: z.uuid() }),
  parallel: 3,
  backoff: seconds,
  run: mailReceipt,
});
