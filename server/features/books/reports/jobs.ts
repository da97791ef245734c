import { z } from 'zod';
import { reports } from '#server/db/tables/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { forgetFileJob } from './forget-file-job.ts';
import { makeReport } from './make-report.ts';
import { FORGET_REPORT, MAKE_REPORT } from './queues.ts';

const payload = z.object({ reportId: z.string() });

/** One at a time: a year of receipts must not take the worker from those who issue. */
export const makeReportJob = defineJob({
  queue: MAKE_REPORT,
  payload,
  parallel: 1,
  backoff: [10, 60, 300],
  run: makeReport,
});

export const forgetReportJob = forgetFileJob(
  FORGET_REPORT,
  reports,
  payload.transform(({ reportId }) => reportId),
);
