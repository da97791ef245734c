import { z } from 'zod';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob } from '#server/jobs/job.ts';
import { downloadTaxInformation } from './download-tax-information.ts';
import { DOWNLOAD_TAX_INFORMATION } from './queue-download.ts';
import { queueEveryInbox, READ_SRI_MESSAGES, readSriMessages } from './read-messages.ts';

export const downloadTaxInformationJob = defineJob({
  queue: DOWNLOAD_TAX_INFORMATION,
  payload: z.object({ downloadId: z.uuid(), portal: z.enum(['practice', 'sri']) }),
  parallel: 4,
  byOneWorker: true,
  backoff: [5, 30, 120],
  run: downloadTaxInformation,
});

export const readSriMessagesJob = defineJob({
  queue: READ_SRI_MESSAGES,
  payload: z.object({ portal: z.enum(['practice', 'sri']) }),
  parallel: 2,
  byOneWorker: true,
  backoff: [60, 600, 3600],
  run: readSriMessages,
});

/** The portal's inbox of everybody who keeps a login here: every 24 hours (requirement S9.3). */
export const readSriInboxesDaily = defineDaily({ queue: 'read-sri-inboxes', at: '06:00', run: queueEveryInbox });
