import { z } from 'zod';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob } from '#server/jobs/job.ts';
import { mailObligations, taxReminder } from './mail-obligations.ts';
import { MAIL_OBLIGATIONS, REMIND_OBLIGATIONS } from './queues.ts';
import { queueTaxReminders, remindObligations } from './remind-obligations.ts';

/** When people begin their day. */
export const remindObligationsDaily = defineDaily({
  queue: 'remind-all-obligations',
  at: '07:30',
  run: queueTaxReminders,
});

export const remindObligationsJob = defineJob({
  queue: REMIND_OBLIGATIONS,
  payload: z.record(z.string(), z.never()),
  parallel: 2,
  backoff: [60, 600, 3600],
  run: remindObligations,
});

export const mailObligationsJob = defineJob({
  queue: MAIL_OBLIGATIONS,
  payload: taxReminder,
  parallel: 2,
  backoff: [60, 600, 3600, 14_400],
  run: mailObligations,
});
