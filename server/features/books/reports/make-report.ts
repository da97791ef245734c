import { eq } from 'drizzle-orm';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import type { Context } from '#server/context.ts';
import { reports, taxpayers } from '#server/db/tables/index.ts';
import { prepareReport } from './get-report.ts';
import { mailReport } from './mail-report.ts';
import { notifyReport } from './notify-report.ts';
import { reportArchive } from './report-archive.ts';
import { writeReportFile } from './report-folder.ts';
import { reportPdf } from './report-pdf.ts';
import type { ReportJob, ReportRecord } from './report-record.ts';
import { reportRows } from './report-rows.ts';
import { reportSheet } from './report-sheet.ts';
import type { ReportAbout, ReportRow } from './source.ts';
import { type Summary, summarise } from './summarise.ts';

/** The screen that waits hears of so many receipts at a time. */
const step = 500;
const mostAttempts = 4;

/** Makes the file of a report once, then mails it when that was asked for; a mail that must wait does not make it again. */
export async function makeReport(ctx: Context, job: ReportJob): Promise<void> {
  const { tenantId, payload } = job;
  const [report] = await ctx.db.tenant(tenantId, (tx) =>
    tx.select().from(reports).where(eq(reports.id, payload.reportId)),
  );
  if (!report || report.state === 'failed') return ctx.db.tenant(tenantId, job.complete);
  if (report.state === 'making' && job.attempts > mostAttempts) return giveUp(ctx, job, report);
  const about: ReportAbout = report;
  if (report.state === 'making') await prepareReport(ctx, tenantId, about);
  const summary = await ctx.db.tenant(tenantId, (tx) => summarise(tx, about));
  if (report.state === 'making') await writeFile(ctx, job, report, summary);
  if (report.mailId === null) return ctx.db.tenant(tenantId, job.complete);
  return mailReport(ctx, job, report, summary);
}

async function writeFile(ctx: Context, job: ReportJob, report: ReportRecord, summary: Summary): Promise<void> {
  const { tenantId } = job;
  const tell = (done: number) =>
    ctx.db.tenant(tenantId, (tx) =>
      tx.update(reports).set({ done, total: summary.count }).where(eq(reports.id, report.id)),
    );
  await tell(0);
  const rows = countRows(reportRows(ctx, tenantId, report), tell, job.signal);
  const content = await contentOf(ctx, tenantId, report, summary, rows);
  const size = await writeReportFile(ctx, report.id, content, job.signal);
  await ctx.db.tenant(tenantId, async (tx) => {
    await job.hold(tx);
    await tx
      .update(reports)
      .set({ state: 'ready', done: summary.count, total: summary.count, bytes: size })
      .where(eq(reports.id, report.id));
  });
}

const contentOf = async (
  ctx: Context,
  tenantId: string,
  report: ReportRecord,
  summary: Summary,
  rows: AsyncIterable<ReportRow>,
): Promise<AsyncIterable<Uint8Array>> => {
  if (report.format === 'xlsx') return writeSheet('xlsx', reportSheet(summary, rows));
  if (report.format === 'zip') return reportArchive(ctx, tenantId, report, summary, rows);
  const [taxpayer] = await ctx.db.tenant(tenantId, (tx) =>
    tx.select({ short: taxpayers.shortName, legal: taxpayers.legalName }).from(taxpayers),
  );
  const business = taxpayer?.legal ?? taxpayer?.short ?? '';
  return reportPdf(summary, rows, { business, createdAt: report.createdAt });
};

/** Rows as they come, telling every so often how many there were; a counter goes on over several of them. */
export async function* countRows(
  rows: AsyncIterable<ReportRow>,
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
    await tx.update(reports).set({ state: 'failed' }).where(eq(reports.id, report.id));
    await notifyReport(ctx, tx, report, 'report.failed');
    await job.complete(tx);
  });
