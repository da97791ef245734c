import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { writeZip } from '#server/adapters/zip/write-zip.ts';
import type { Context } from '#server/context.ts';
import { accountExports } from '#server/db/tables/index.ts';
import { countRows, forgetFileJob, type ReportRow, writeMadeFile } from '#server/features/books/index.ts';
import { defineJob, type HeldJob } from '#server/jobs/job.ts';
import { exportEntries, shelvesOf } from './export-content.ts';
import { EXPORT_ACCOUNT, FORGET_EXPORT } from './queues.ts';

const payload = z.object({ exportId: z.uuid() });
type ExportJob = HeldJob<z.infer<typeof payload>>;
const mostAttempts = 4;

/** Makes the zip; what is held in memory is a few batches of receipts. */
const makeExport = async (ctx: Context, job: ExportJob): Promise<void> => {
  const { tenantId } = job;
  const mine = eq(accountExports.id, job.payload.exportId);
  const [row] = await ctx.db.tenant(tenantId, (tx) =>
    tx
      .select()
      .from(accountExports)
      .where(and(eq(accountExports.tenantId, tenantId), mine)),
  );
  if (row?.state !== 'making') return ctx.db.tenant(tenantId, job.complete);
  const end = (outcome: Partial<typeof accountExports.$inferInsert>) =>
    ctx.db.tenant(tenantId, async (tx) => {
      await job.hold(tx);
      await tx
        .update(accountExports)
        .set(outcome)
        .where(and(eq(accountExports.tenantId, tenantId), mine));
      await job.complete(tx);
    });
  if (job.attempts > mostAttempts) return end({ state: 'failed' });
  const shelves = await shelvesOf(ctx, row);
  const total = shelves.reduce((sum, { summary }) => sum + summary.count, 0);
  const tell = (done: number) =>
    ctx.db.tenant(tenantId, (tx) =>
      tx
        .update(accountExports)
        .set({ done, total })
        .where(and(eq(accountExports.tenantId, tenantId), mine)),
    );
  await tell(0);
  const counter = { done: 0 };
  const count = (rows: AsyncIterable<ReportRow>) => countRows(rows, tell, job.signal, counter);
  const bytes = await writeMadeFile(ctx, job, row.id, writeZip(exportEntries(ctx, row, shelves, count)));
  return end({ state: 'ready', done: total, total, bytes });
};

export const exportAccountJob = defineJob({
  queue: EXPORT_ACCOUNT,
  payload,
  parallel: 1,
  backoff: [10, 60, 300],
  run: makeExport,
});

export const forgetExportJob = forgetFileJob(
  FORGET_EXPORT,
  accountExports,
  payload.transform(({ exportId }) => exportId),
);
