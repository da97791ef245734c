import { writeTablePdf } from '@cuadre/sri/node';
import { formatMoney } from '@cuadre/sri/num';
import type { Direction } from '#contract/books/totals.rules.ts';
import { booksReportWords as words } from '#phrases/books/books-report.ts';
import { writeXlsx } from '#server/adapters/sheets/write-xlsx.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { fillTaxes } from '#server/features/receipts/index.ts';
import { readTyped } from '../typed/data.ts';
import { aboutBooks, type BooksRecord } from './books-about.ts';
import { booksArchive, countDocuments } from './books-archive.ts';
import { changesSheet, keepSums, readClock, readLastSums } from './books-changes.ts';
import { booksPdf } from './books-pdf.ts';
import { personalSheet, readPersonalYears } from './books-personal.ts';
import { registerSheet, registerTable } from './books-register.ts';
import { retentionsSheet } from './books-retentions.ts';
import { booksRows } from './books-rows.ts';
import { entriesSheet, repeatsSheet, sidesOf, summarySheet } from './books-sheets.ts';
import { chiefMeasure, readBooksMonths, readBooksSummary, resultOf } from './books-summary.ts';
import type { Counted, MadeReport } from './made-report.ts';

/** A report of the books: what they add up to, each entry, or the register of the year. */
export async function booksReport(ctx: Context, report: BooksRecord): Promise<MadeReport> {
  const { tenantId, environment, filter } = report;
  if (report.state === 'making') await fillTaxes(ctx, tenantId, { environment, from: filter.from, to: filter.to });
  const read = async (tx: Transaction) => {
    // Before anything else is read: what is written meanwhile is told by the next report too.
    const startedAt = await readClock(tx);
    const found = await aboutBooks(tx, report);
    return {
      readAt: startedAt,
      last: await readLastSums(tx, found, report.createdBy),
      about: found,
      summary: await readBooksSummary(tx, found),
      documents: found.hasFiles ? await countDocuments(tx, found) : undefined,
    };
  };
  const { about, summary, documents, readAt, last } = await ctx.db.tenant(tenantId, read, { snapshot: true });
  const chief = chiefMeasure(summary);
  const { ING, GAS } = summary.totals;
  const count = ING.count + GAS.count;
  return {
    count: documents ?? count,
    says: [
      [words.mail.count, String(count)],
      [words.mail.income, formatMoney(chief.income)],
      [words.mail.expense, formatMoney(chief.expense)],
      [words.mail.result, formatMoney(resultOf(chief))],
    ],
    async content(counted: Counted) {
      const entries = (direction?: Direction) => booksRows(ctx, about, direction);
      // Beside documents it is these that are counted: they take the time.
      const rowsOf = (direction?: Direction) => (about.hasFiles ? entries(direction) : counted(entries(direction)));
      const packed = (workbook: AsyncIterable<Uint8Array>) =>
        about.hasFiles ? booksArchive(ctx, about, workbook, counted) : workbook;
      if (about.kind === 'register')
        return report.format === 'pdf'
          ? writeTablePdf(registerTable(about, summary, rowsOf()))
          : packed(writeXlsx([registerSheet(about, rowsOf())]));
      if (report.format === 'pdf') {
        const months = await ctx.db.tenant(tenantId, (tx) => readBooksMonths(tx, about), { snapshot: true });
        return booksPdf(about, summary, months, rowsOf);
      }
      const { group, accountGroup, direction } = about;
      const scope = accountGroup === 'PER' ? undefined : group;
      const items = await ctx.db.tenant(tenantId, (tx) => readTyped(tx, { tenantId, environment, scope, direction }));
      const personal = await readPersonalYears(ctx, about, report.createdBy);
      const hasDetails = about.kind === 'details';
      const details = hasDetails ? sidesOf(about) : [];
      const workbook = writeXlsx([
        summarySheet(about, summary, last === undefined),
        ...details.map((direction) => entriesSheet(about, summary, direction, rowsOf(direction))),
        ...(hasDetails && summary.retentions.length > 0 ? [retentionsSheet(ctx, about, summary.retentions)] : []),
        ...(personal.length > 0 ? [personalSheet(about, personal)] : []),
        repeatsSheet(items, about),
        ...(last === undefined ? [] : [changesSheet(ctx, about, summary, last)]),
      ]);
      return packed(workbook);
    },
    // A register is the year as the law asks for it: nobody compares it.
    ...(about.kind !== 'register' && {
      keep: (tx) => keepSums(tx, about, summary, { userId: report.createdBy, readAt }),
    }),
  };
}
