import { z } from 'zod';
import { defineJob } from '../../jobs/job.ts';
import { confirmVoid } from './confirm-void.ts';
import { CONFIRM_VOID } from './queues.ts';

export const confirmVoidJob = defineJob({
  queue: CONFIRM_VOID,
  payload: z.object({ receiptId: z.uuid() }),
  parallel: 2,
  backoff: [30, 120, 600, 1800],
  run: confirmVoid,
});
