import { formatMoney } from '@cuadre/sri/num';
import { eq } from 'drizzle-orm';
import { reportMailText as text } from '#phrases/books/reports.ts';
import { writeSheet } from '#server/adapters/sheets/write-sheet.ts';
import type { Context } from '#server/context.ts';
import { taxpayers } from '#server/db/tables/index.ts';
import { prepareReport } from './get-report.ts';
import type { MadeReport } from './made-report.ts';
import { reportArchive } from './report-archive.ts';
import { reportPdf } from './report-pdf.ts';
import type { ReportRecord } from './report-record.ts';
import { reportRows } from './report-rows.ts';
import { reportSheet } from './report-sheet.ts';
import type { ReportAbout } from './source.ts';
import { summarise } from './summarise.ts';

/** A report of receipts that were issued or received. */
export async function receiptsReport(ctx: Context, about: ReportAbout, report: ReportRecord): Promise<MadeReport> {
  const { tenantId } = about;
  if (report.state === 'making') await prepareReport(ctx, tenantId, about);
  const summary = await ctx.db.tenant(tenantId, (tx) => summarise(tx, about), { snapshot: true });
  return {
    count: summary.count,
    says: [
      [text.count, String(summary.count)],
      [text.total, formatMoney(summary.total)],
    ],
    async content(counted) {
      const rows = counted(reportRows(ctx, tenantId, about));
      if (report.format === 'xlsx') return writeSheet('xlsx', reportSheet(summary, rows));
      if (report.format === 'zip') return reportArchive(ctx, tenantId, about, summary, rows);
      const [taxpayer] = await ctx.db.tenant(tenantId, (tx) =>
        tx
          .select({ short: taxpayers.shortName, legal: taxpayers.legalName })
          .from(taxpayers)
          .where(eq(taxpayers.tenantId, tenantId)),
      );
      const business = taxpayer?.legal ?? taxpayer?.short ?? '';
      return reportPdf(summary, rows, { business, createdAt: report.createdAt });
    },
  };
}
