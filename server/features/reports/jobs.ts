import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { reports } from '../../db/tables/index.ts';
import { defineJob } from '../../jobs/job.ts';
import { makeReport } from './make-report.ts';
import { FORGET_REPORT, MAKE_REPORT } from './queues.ts';
import { removeReport } from './report-folder.ts';

const payload = z.object({ reportId: z.string() });

/** One at a time: a year of receipts must not take the worker from those who issue. */
export const makeReportJob = defineJob({
  queue: MAKE_REPORT,
  payload,
  parallel: 1,
  backoff: [10, 60, 300],
  run: makeReport,
});

/** A week later file and row go. */
export const forgetReportJob = defineJob({
  queue: FORGET_REPORT,
  payload,
  parallel: 1,
  backoff: [600, 3600],
  run: async (ctx, job) => {
    await removeReport(ctx, job.payload.reportId);
    await ctx.db.tenant(job.tenantId, async (tx) => {
      await job.hold(tx);
      await tx.delete(reports).where(eq(reports.id, job.payload.reportId));
      await job.complete(tx);
    });
  },
});
