import { z } from 'zod';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob } from '#server/jobs/job.ts';
import { confirmVoid } from './confirm-void.ts';
import { CONFIRM_VOID, RECHECK_RECEIPTS } from './queues.ts';
import { queueRechecks, recheckReceipts } from './recheck-receipts.ts';

export const confirmVoidJob = defineJob({
  queue: CONFIRM_VOID,
  payload: z.object({ receiptId: z.uuid() }),
  parallel: 2,
  byOneWorker: true,
  backoff: [30, 120, 600, 1800],
  run: confirmVoid,
});

export const recheckReceiptsJob = defineJob({
  queue: RECHECK_RECEIPTS,
  payload: z.record(z.string(), z.never()),
  parallel: 1,
  byOneWorker: true,
  backoff: [600, 3600],
  run: recheckReceipts,
});

/** When the SRI has the least to do. */
export const recheckReceiptsDaily = defineDaily({ queue: 'recheck-all-receipts', at: '03:00', run: queueRechecks });
