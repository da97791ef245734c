import { dayInEcuador, formatDay } from '@cuadre/sri/dates';
import { amount, formatMoney } from '@cuadre/sri/num';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/books/totals.rules.ts';
import { booksReportWords } from '#phrases/books/books-report.ts';
import type { SheetRow, SheetToWrite } from '#server/adapters/sheets/sheet-to-write.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type MonthSums, reportSums } from '#server/db/tables/index.ts';
import { entriesOf } from '../dashboard/shelf.ts';
import type { BooksAbout } from './books-about.ts';
import { readGone } from './books-gone.ts';
import { categoryName, documentName, introOf, sidesOf } from './books-sheets.ts';
import type { BooksSummary } from './books-summary.ts';

const words = booksReportWords.changes;
const slice = 1000;

/** What the last report of the same person, days and filters said. */
interface LastSums {
  readonly madeAt: Date;
  /** When its figures were read, by the clock of the database. */
  readonly readAt: Date;
  readonly sums: MonthSums;
}

const whichIn = ({ tenantId, environment, from, to, group, direction }: BooksAbout, userId: string) => ({
  ...{ tenantId, environment, userId, from, to, apiGroup: group, direction: direction ?? ('' as const) },
});

/** The clock of the database, which entries have too. */
export async function readClock(tx: Transaction): Promise<Date> {
  const { rows } = await tx.execute<{ at: string }>(
    sql`select floor(extract(epoch from clock_timestamp()) * 1000)::text as at`,
  );
  return new Date(Number(rows[0]?.at));
}

export async function readLastSums(tx: Transaction, about: BooksAbout, userId: string): Promise<LastSums | undefined> {
  const which = whichIn(about, userId);
  const [row] = await tx
    .select({ madeAt: reportSums.madeAt, readAt: reportSums.readAt, sums: reportSums.sums })
    .from(reportSums)
    .where(
      and(
        eq(reportSums.tenantId, which.tenantId),
        eq(reportSums.environment, which.environment),
        eq(reportSums.userId, which.userId),
        eq(reportSums.from, which.from),
        eq(reportSums.to, which.to),
        eq(reportSums.apiGroup, which.apiGroup),
        eq(reportSums.direction, which.direction),
      ),
    );
  return row;
}

const sumsOf = ({ withIva }: BooksSummary): MonthSums =>
  Object.fromEntries(withIva.months.map(({ month, income, expense }) => [month, { ING: income, GAS: expense }]));

/** For the next report of the same days. */
export async function keepSums(
  tx: Transaction,
  about: BooksAbout,
  summary: BooksSummary,
  of: { readonly userId: string; readonly readAt: Date },
): Promise<void> {
  const said = { madeAt: about.createdAt, readAt: of.readAt, sums: sumsOf(summary) };
  const { tenantId, environment, userId, from, to, apiGroup, direction } = reportSums;
  await tx
    .insert(reportSums)
    .values({ ...whichIn(about, of.userId), ...said })
    .onConflictDoUpdate({ target: [tenantId, environment, userId, from, to, apiGroup, direction], set: said });
}

interface WrittenEntry extends Record<string, unknown> {
  readonly source_id: string;
  readonly part: number;
  readonly day: string;
  readonly direction: Direction;
  readonly document_type: string | null;
  readonly number: string | null;
  readonly party_name: string | null;
  readonly category: string | null;
  readonly counts: boolean;
  readonly total: string;
}

/** Entries of the report that were written since, and those that no longer count. */
async function* writtenSince(ctx: Context, about: BooksAbout, since: Date): AsyncGenerator<WrittenEntry> {
  const { sums: whose } = entriesOf({ ...about, iva: 'included' });
  let after: WrittenEntry | undefined;
  for (;;) {
    const place: SQL = after
      ? sql`and e.day >= ${after.day}::date and (e.day, e.source_id, e.part) > (${after.day}::date, ${after.source_id}::uuid, ${after.part}::int)`
      : sql``;
    const { rows } = await ctx.db.tenant(about.tenantId, (tx) =>
      tx.execute<WrittenEntry>(sql`
        select e.source_id, e.part, e.day::text as day, e.direction, e.document_type, e.number, e.party_name, e.category,
          e.sign <> 0 as counts, (case when e.sign < 0 then -e.total else e.total end)::text as total
        from entries e
        where ${whose} and e.day between ${about.from}::date and ${about.to}::date
          and e.written_at > ${since.toISOString()}::timestamptz and e.why_not is distinct from 'no_money' ${place}
        order by e.day, e.source_id, e.part limit ${slice}`),
    );
    yield* rows;
    after = rows.at(-1);
    if (after === undefined || rows.length < slice) return;
  }
}

/** What changed since the last report of the same days: each month then and now, and what was written since. */
export function changesSheet(ctx: Context, about: BooksAbout, summary: BooksSummary, last: LastSums): SheetToWrite {
  const sides = sidesOf(about);
  const now = sumsOf(summary);
  const months = Object.entries(now).flatMap(([month, values]) =>
    sides.map((direction): SheetRow => {
      const [before, after] = [last.sums[month]?.[direction] ?? '0.00', values[direction]];
      const difference = amount(after).subtract(amount(before)).toFixed(2);
      return [booksReportWords.month(month), words.directions[direction], before, after, difference];
    }),
  );
  const cells = async function* (): AsyncGenerator<SheetRow> {
    yield* months;
    let count = 0;
    for await (const row of writtenSince(ctx, about, last.readAt)) {
      if (count++ === 0) yield* [[], { strong: [words.written] }];
      yield [
        row.day,
        words.directions[row.direction],
        '',
        row.counts ? row.total : '',
        '',
        row.counts ? words.isWritten : words.outside(formatMoney(row.total)),
        documentName(row.document_type),
        row.number ?? '',
        row.party_name ?? '',
        categoryName(about, row),
      ];
    }
    const gone = await readGone(ctx, about, last.madeAt);
    if (gone.length > 0) yield* [[], { strong: [words.gone] }];
    for (const row of gone)
      yield [
        ...[row.day, words.directions[row.direction], row.total, '', '', words.isGone],
        ...[documentName(row.documentType), row.number ?? '', row.partyName ?? '', categoryName(about, row)],
      ];
    if (count + gone.length === 0) yield* [[], [words.none]];
  };
  const money = { width: 16, kind: 'money' as const };
  const { columns } = booksReportWords;
  return {
    name: booksReportWords.sheets.changes,
    head: [words.since(formatDay(dayInEcuador(last.madeAt))), ...introOf(about), words.withIva, words.deleted],
    columns: [
      { title: words.when, width: 22, kind: 'day' },
      { title: words.what, width: 12 },
      { title: words.before, ...money },
      { title: words.now, ...money },
      { title: words.difference, ...money },
      { title: words.happened, width: 26 },
      { title: columns.document, width: 22 },
      { title: columns.number, width: 20 },
      { title: words.party, width: 40 },
      { title: columns.category, width: 26 },
    ],
    rows: cells(),
  };
}
