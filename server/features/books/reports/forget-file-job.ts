import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { accountExports, reports } from '#server/db/tables/index.ts';
import { defineJob, type Job } from '#server/jobs/job.ts';
import { removeMadeFile } from './made-files.ts';

/** When the days of a file that was made for somebody are over, file and row go; `payload` gives the id of both. */
export const forgetFileJob = (
  queue: string,
  table: typeof reports | typeof accountExports,
  payload: z.ZodType<string>,
): Job =>
  defineJob({
    queue,
    payload,
    parallel: 1,
    backoff: [600, 3600],
    run: async (ctx, job) => {
      await ctx.db.tenant(job.tenantId, async (tx) => {
        await job.hold(tx);
        await removeMadeFile(tx, job.tenantId, job.payload);
        await tx.delete(table).where(and(eq(table.tenantId, job.tenantId), eq(table.id, job.payload)));
        await job.complete(tx);
      });
    },
  });
