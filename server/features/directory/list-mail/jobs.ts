import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sheetFormat } from '#contract/list-calls.schemas.ts';
import { listUploads } from '#server/db/tables/index.ts';
import { defineJob } from '#server/jobs/job.ts';
import { FORGET_UPLOAD, MAIL_LIST } from '#server/lists/queues.ts';
import { mailList } from './mail-list.ts';

/** A whole list to who asked for it. */
export const mailListJob = defineJob({
  queue: MAIL_LIST,
  payload: z.object({
    mailId: z.string(),
    userId: z.string(),
    kind: z.enum(['client', 'product']),
    format: sheetFormat,
  }),
  parallel: 1,
  backoff: [30, 120, 600],
  run: mailList,
});

/** An upload a week later: imported or not, nobody needs its rows any more. */
export const forgetUploadJob = defineJob({
  queue: FORGET_UPLOAD,
  payload: z.object({ uploadId: z.string() }),
  parallel: 1,
  backoff: [600, 3600],
  run: (ctx, job) =>
    ctx.db.tenant(job.tenantId, async (tx) => {
      await job.hold(tx);
      await tx
        .delete(listUploads)
        .where(and(eq(listUploads.tenantId, job.tenantId), eq(listUploads.id, job.payload.uploadId)));
      await job.complete(tx);
    }),
});
