import { and, desc, eq, gt } from 'drizzle-orm';
import type { ReportFile, ReportFormat } from '#contract/books/reports.ts';
import { reportFileName } from '#phrases/books/reports.ts';
import { sheetTypes } from '#server/adapters/sheets/sheet.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { mails, reports } from '#server/db/tables/index.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import { StreamAnswer } from '#server/route.ts';
import { openMadeFile } from './made-files.ts';

const shown = 20;

type Row = typeof reports.$inferSelect;
type MailRow = Pick<typeof mails.$inferSelect, 'state' | 'recipient'>;

export const presentReport = (row: Row, mail: MailRow | null): ReportFile => ({
  id: row.id,
  kind: row.kind,
  format: row.format,
  from: row.filter.from,
  to: row.filter.to,
  state: row.state,
  done: row.done,
  total: row.total,
  ...(row.bytes === null ? {} : { bytes: row.bytes }),
  ...(mail === null ? {} : { mail: mail.state, recipient: mail.recipient }),
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

/** Who asked for a report sees it, and nobody else of the same business: it may hold what their role does not show. */
const mine = (tx: Transaction, actor: Actor, ctx: Context) =>
  tx
    .select({ report: reports, mail: { state: mails.state, recipient: mails.recipient } })
    .from(reports)
    .leftJoin(mails, and(eq(mails.tenantId, reports.tenantId), eq(mails.id, reports.mailId)))
    .where(
      and(eq(reports.tenantId, actor.tenantId), eq(reports.createdBy, actor.userId), gt(reports.expiresAt, ctx.now())),
    )
    .orderBy(desc(reports.createdAt), desc(reports.id))
    .limit(shown)
    .$dynamic();

export const getReports = (ctx: Context, actor: Actor): Promise<ReportFile[]> =>
  ctx.db.tenant(actor.tenantId, async (tx) =>
    (await mine(tx, actor, ctx)).map(({ report, mail }) => presentReport(report, mail)),
  );

const findMine = async (ctx: Context, actor: Actor, reportId: string) => {
  const [found] = await ctx.db.tenant(actor.tenantId, (tx) =>
    tx
      .select({ report: reports, mail: { state: mails.state, recipient: mails.recipient } })
      .from(reports)
      .leftJoin(mails, and(eq(mails.tenantId, reports.tenantId), eq(mails.id, reports.mailId)))
      .where(and(eq(reports.tenantId, actor.tenantId), eq(reports.id, reportId), eq(reports.createdBy, actor.userId))),
  );
  return found;
};

interface OfReport {
  readonly reportId: string;
}

export const getReportState = async (
  ctx: Context,
  actor: Actor,
  { reportId }: OfReport,
): Promise<ReportFile | Refusal> => {
  const found = await findMine(ctx, actor, reportId);
  return found ? presentReport(found.report, found.mail) : refuse('request.not_found');
};

export const fileTypes: Readonly<Record<ReportFormat, string>> = {
  xlsx: sheetTypes.xlsx,
  pdf: 'application/pdf',
  zip: 'application/zip',
};

export const downloadReport = async (
  ctx: Context,
  actor: Actor,
  { reportId }: OfReport,
): Promise<StreamAnswer | Refusal> => {
  const report = (await findMine(ctx, actor, reportId))?.report;
  if (!report) return refuse('request.not_found');
  if (report.state !== 'ready' || report.expiresAt <= ctx.now()) return refuse('report.gone');
  const file = await openMadeFile(ctx, report);
  if (!file) return refuse('report.gone');
  const { from, to } = report.filter;
  return new StreamAnswer(file, reportFileName(report.kind, from, to, report.format), fileTypes[report.format]);
};
