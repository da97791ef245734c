import { and, eq } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { reports } from '#server/db/tables/index.ts';
import { booksReport } from './books-report.ts';
import { writeMadeFile } from './made-files.ts';
import type { Counted, MadeReport } from './made-report.ts';
import { mailReport } from './mail-report.ts';
import { notifyReport } from './notify-report.ts';
import { receiptsReport } from './receipts-report.ts';
import type { ReportJob, ReportRecord } from './report-record.ts';

/** The screen that waits hears of so many receipts at a time. */
const step = 500;
const mostAttempts = 4;

/** Makes the file of a report once, then mails it when that was asked for; a mail that must wait does not make it again. */
export async function makeReport(ctx: Context, job: ReportJob): Promise<void> {
  const { tenantId, payload } = job;
  const [report] = await ctx.db.tenant(tenantId, (tx) =>
    tx
      .select()
      .from(reports)
      .where(and(eq(reports.tenantId, tenantId), eq(reports.id, payload.reportId))),
  );
  if (!report || report.state === 'failed') return ctx.db.tenant(tenantId, job.complete);
  if (report.state === 'making' && job.attempts > mostAttempts) return giveUp(ctx, job, report);
  const made = await openReport(ctx, report);
  if (report.state === 'making') await writeFile(ctx, job, report, made);
  if (report.mailId === null) return ctx.db.tenant(tenantId, job.complete);
  return mailReport(ctx, job, report, made.says);
}

const openReport = (ctx: Context, report: ReportRecord): Promise<MadeReport> => {
  const { kind } = report;
  if (kind === 'issued' || kind === 'received') return receiptsReport(ctx, { ...report, kind }, report);
  return booksReport(ctx, { ...report, kind });
};

async function writeFile(ctx: Context, job: ReportJob, report: ReportRecord, made: MadeReport): Promise<void> {
  const { tenantId } = job;
  const { count } = made;
  const tell = (done: number) =>
    ctx.db.tenant(tenantId, (tx) =>
      tx
        .update(reports)
        .set({ done, total: count })
        .where(and(eq(reports.tenantId, tenantId), eq(reports.id, report.id))),
    );
  await tell(0);
  const counter = { done: 0 };
  const counted: Counted = (rows) => countRows(rows, tell, job.signal, counter);
  const size = await writeMadeFile(ctx, job, report.id, await made.content(counted));
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    await tx
      .update(reports)
      .set({ state: 'ready', done: count, total: count, bytes: size })
      .where(and(eq(reports.tenantId, tenantId), eq(reports.id, report.id)));
    await made.keep?.(tx);
  });
}

/** Rows as they come, telling every so often how many there were; a counter goes on over several of them. */
export async function* countRows<Row>(
  rows: AsyncIterable<Row>,
  tell: (done: number) => Promise<unknown>,
  signal: AbortSignal,
  counter = { done: 0 },
) {
  for await (const row of rows) {
    yield row;
    if (++counter.done % step !== 0) continue;
    signal.throwIfAborted();
    await tell(counter.done);
  }
}

/** The person who waits is told, instead of waiting for ever; the log has why. */
const giveUp = (ctx: Context, job: ReportJob, report: ReportRecord): Promise<void> =>
  ctx.db.tenant(job.tenantId, async (tx) => {
    await job.hold(tx);
    await tx
      .update(reports)
      .set({ state: 'failed' })
      .where(and(eq(reports.tenantId, job.tenantId), eq(reports.id, report.id)));
    await notifyReport(ctx, tx, report, 'report.failed');
    await job.complete(tx);
  });
