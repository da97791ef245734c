import { formatDay } from '@cuadre/sri/dates';
import { and, eq } from 'drizzle-orm';
import { reportFileName, reportNames, reportPaper, reportMailText as text } from '#phrases/books/reports.ts';
import type { Context } from '#server/context.ts';
import { mails, taxpayers, users } from '#server/db/tables/index.ts';
import { htmlMail, settleMail } from '#server/features/messages/index.ts';
import { readMadeFile } from './made-files.ts';
import type { MadeReport } from './made-report.ts';
import { notifyReport } from './notify-report.ts';
import { fileTypes } from './read-reports.ts';
import type { ReportJob, ReportRecord } from './report-record.ts';

/** Above it mail servers refuse a message, once base64 has made a third more of it: the mail then says where it waits. */
const mostAttached = 7_000_000;

/** Sends a report that is ready to who asked for it. */
export async function mailReport(
  ctx: Context,
  job: ReportJob,
  report: ReportRecord,
  says: MadeReport['says'],
): Promise<void> {
  const { tenantId } = job;
  const found = await ctx.db.tenant(tenantId, async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.tenantId, tenantId), eq(mails.id, report.mailId ?? report.id)));
    const [taxpayer] = await tx
      .select({ short: taxpayers.shortName, legal: taxpayers.legalName, trade: taxpayers.tradeName })
      .from(taxpayers)
      .where(eq(taxpayers.tenantId, tenantId));
    return mail && taxpayer ? { mail, taxpayer } : undefined;
  });
  if (found?.mail.state !== 'queued') return ctx.db.tenant(tenantId, job.complete);
  const { mail, taxpayer } = found;
  const [user] = await ctx.db.system((tx) => tx.select().from(users).where(eq(users.id, report.createdBy)));
  const { from, to } = report.filter;
  const file = reportFileName(report.kind, from, to, report.format);
  const content = await readAttachment(ctx, report);
  const name = reportNames[report.kind];
  const period = reportPaper.period(formatDay(from), formatDay(to));
  const closing = content ? text.attached : text.download(`${ctx.env.PUBLIC_URL ?? ''}/home?tab=reporte`);
  const rows = [[text.file, file] as const, ...says];
  const said = {
    greeting: text.greeting(user?.shortName ?? taxpayer.short),
    paragraphs: [content ? text.body(name, period) : text.waiting(name, period)],
    rows,
    closing: [closing],
    footer: text.footer,
  };
  const outcome = await ctx.mailer.send({
    messageId: mail.messageId,
    to: mail.recipient,
    fromName: 'Cuadre',
    subject: text.subject(name, taxpayer.trade ?? taxpayer.legal ?? taxpayer.short),
    text: [
      `${said.greeting}.`,
      ...said.paragraphs,
      rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
      closing,
      text.footer,
    ].join('\n\n'),
    html: htmlMail(said),
    attachments: content ? [{ name: file, type: fileTypes[report.format], content }] : [],
  });
  await settleMail(ctx, job, mail, outcome, async (tx, end) => {
    if (end === 'sent') await notifyReport(ctx, tx, report, 'report.sent');
  });
}

/** Undefined: too large to go along, or gone. */
async function readAttachment(ctx: Context, { tenantId, id }: ReportRecord): Promise<Uint8Array | undefined> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of readMadeFile(ctx, tenantId, id)) {
    size += piece.length;
    if (size > mostAttached) return undefined;
    pieces.push(piece);
  }
  return size > 0 ? Buffer.concat(pieces) : undefined;
}
