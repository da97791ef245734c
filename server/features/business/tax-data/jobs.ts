import { z } from 'zod';
import { defineDaily } from '#server/jobs/daily.ts';
import { defineJob } from '#server/jobs/job.ts';
import { PREPARE_PRACTICE, practiceSignature } from './practice-signature.ts';
import { queueSignatureReminders, REMIND_SIGNATURE, remindSignature } from './remind-signature.ts';

export const remindSignaturesDaily = defineDaily({
  queue: 'remind-signatures',
  at: '08:00',
  run: queueSignatureReminders,
});

export const remindSignatureJob = defineJob({
  queue: REMIND_SIGNATURE,
  payload: z.record(z.string(), z.never()),
  parallel: 2,
  backoff: [60, 600, 3600, 14_400],
  run: remindSignature,
});

export const preparePracticeJob = defineJob({
  queue: PREPARE_PRACTICE,
  payload: z.record(z.string(), z.never()),
  parallel: 1,
  backoff: [5, 60, 600],
  run: async (ctx, job) => {
    await practiceSignature(ctx, job.tenantId);
    await ctx.db.tenant(job.tenantId, job.complete);
  },
});
