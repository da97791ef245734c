import { z } from 'zod';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob } from '#server/jobs/job.ts';
import { confirmReceipts } from './confirm/confirm-receipts.ts';
import { queueReceivedRechecks, recheckReceived } from './confirm/recheck-received.ts';
import { fetchKeys, fetchPayload } from './imports/fetch-keys.ts';
import { processImport } from './imports/process-import.ts';
import { CONFIRM_RECEIVED, FETCH_RECEIVED, IMPORT_RECEIVED, RECHECK_RECEIVED } from './record/queues.ts';

const seconds = [5, 30, 120, 600];

/** Reading and verifying takes a core: one at a time, so that issuing has the rest of the worker. */
export const importReceivedJob = defineJob({
  queue: IMPORT_RECEIVED,
  payload: z.object({ importId: z.uuid() }),
  parallel: 1,
  backoff: seconds,
  run: processImport,
});

/** The SRI is everybody's bottleneck: issuing comes first. */
export const fetchReceivedJob = defineJob({
  queue: FETCH_RECEIVED,
  payload: fetchPayload,
  parallel: 1,
  byOneWorker: true,
  backoff: seconds,
  run: fetchKeys,
});

export const confirmReceivedJob = defineJob({
  queue: CONFIRM_RECEIVED,
  payload: z.record(z.string(), z.never()),
  parallel: 1,
  byOneWorker: true,
  backoff: seconds,
  run: confirmReceipts,
});

export const recheckReceivedJob = defineJob({
  queue: RECHECK_RECEIVED,
  payload: z.record(z.string(), z.never()),
  parallel: 1,
  byOneWorker: true,
  backoff: [600, 3600],
  run: recheckReceived,
});

/** After the look at what was issued (03:00), when the SRI has the least to do. */
export const recheckReceivedDaily = defineDaily({
  queue: 'recheck-all-received',
  at: '03:30',
  run: queueReceivedRechecks,
});
