import {
  incomeRetentionRates,
  labelOf,
  labelOn,
  RETAINED_INCOME,
  RETAINED_IVA,
  RETENTION,
  retainedTaxes,
} from '@cuadre/sri/catalogs';
import { hyphenated } from '@cuadre/sri/ids';
import { amount, formatMoney, sum } from '@cuadre/sri/num';
import { type SQL, sql } from 'drizzle-orm';
import { booksReportWords } from '#phrases/books/books-report.ts';
import type { SheetRow, SheetToWrite } from '#server/adapters/sheets/sheet-to-write.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { entriesOf } from '../dashboard/shelf.ts';
import type { BooksAbout } from './books-about.ts';
import { countsInSql } from './source.ts';

const words = booksReportWords.retentions;
const { columns, sheets } = booksReportWords;
/** Entries of one statement. */
const slice = 1000;

/** `received`: what others retained of the taxpayer; `made`: what the taxpayer retained of others. */
type Whose = 'received' | 'made';
const everyone: readonly Whose[] = ['received', 'made'];

/** What was retained for one reason: income tax by its code, IVA by its percentage. */
export interface RetentionSum {
  readonly whose: Whose;
  readonly taxCode: string;
  /** Of IVA the percentage. */
  readonly code: string;
  readonly base: string;
  readonly value: string;
  /** Of it, what the income tax counts in another year than that of its day: it says December, and was made in January. */
  readonly ofYearBefore: string | null;
}

const isMade = sql`e.source in ('issued', 'emitted')`;

/** Retentions that count. What clients retained belongs to income, what was retained of suppliers to expenses. */
export function retentionsInSql(about: BooksAbout): SQL {
  // They move no money, so their sign says nothing; their direction is that of who gave the paper.
  const { sums: whose } = entriesOf({ ...about, iva: 'included', direction: undefined });
  const ofSide = { ING: sql`and not ${isMade}`, GAS: sql`and ${isMade}` };
  return sql`${whose} and e.document_type = ${RETENTION} and ${countsInSql}
    and e.day between ${about.from}::date and ${about.to}::date
    ${about.direction === undefined ? sql`` : ofSide[about.direction]}`;
}

/** A percentage always reads the same; what another program wrote there that is no number stays as it is. */
const percentInSql = sql`case when w ->> 'percent' ~ '^[0-9]{1,6}([.][0-9]{1,6})?$'
  then trim_scale((w ->> 'percent')::numeric)::text else w ->> 'percent' end`;

/** What was retained in a period, by reason. */
export async function readRetentionSums(tx: Transaction, about: BooksAbout): Promise<RetentionSum[]> {
  const { rows } = await tx.execute<RetentionSum & Record<string, unknown>>(sql`
    select case when ${isMade} then 'made' else 'received' end as whose, w ->> 'taxCode' as "taxCode",
      case w ->> 'taxCode' when ${RETAINED_IVA} then ${percentInSql} else w ->> 'code' end as code,
      round(sum((w ->> 'base')::numeric), 2)::text as base, round(sum((w ->> 'value')::numeric), 2)::text as value,
      round(sum((w ->> 'value')::numeric) filter (where not ${isMade} and w ->> 'taxCode' = ${RETAINED_INCOME}
        and left(e.withheld -> 0 ->> 'month', 4) <> to_char(e.day, 'YYYY')), 2)::text as "ofYearBefore"
    from entries e, jsonb_array_elements(e.withheld) as w
    where ${retentionsInSql(about)} group by 1, 2, 3 order by 2, 3, 1`);
  return rows;
}

/** Each reason once, with what others retained and what the taxpayer did; below, both sums. */
export function retentionTable(sums: readonly RetentionSum[]): {
  readonly rows: readonly (readonly [name: string, received: string, made: string])[];
  readonly total: readonly [received: string, made: string];
} {
  const names = [...new Set(sums.map(nameOf))];
  const of = (whose: Whose, name?: string) =>
    sum(
      sums
        .filter((each) => each.whose === whose && (name === undefined || nameOf(each) === name))
        .map(({ value }) => amount(value)),
    ).toFixed(2);
  return {
    rows: names.map((name) => [name, of('received', name), of('made', name)]),
    total: [of('received'), of('made')],
  };
}

/** The report goes by day and the income tax by the month that a retention states: said where they differ. */
export function yearBeforeLine(sums: readonly RetentionSum[]): string[] {
  const found = sums.flatMap(({ ofYearBefore }) => (ofYearBefore === null ? [] : [amount(ofYearBefore)]));
  return found.length === 0 ? [] : [words.ofYearBefore(formatMoney(sum(found).toFixed(2)))];
}

const nameOf = ({ taxCode, code }: Pick<RetentionSum, 'taxCode' | 'code'>): string => {
  if (taxCode === RETAINED_INCOME) return words.income(code, labelOf(incomeRetentionRates, code));
  return taxCode === RETAINED_IVA ? words.iva(code) : words.other(taxName(taxCode), code);
};

const taxName = (taxCode: string): string => labelOf(retainedTaxes, taxCode) ?? taxCode;

/** A line of a retention. */
interface RetentionLine extends Record<string, unknown> {
  readonly whose: Whose;
  readonly source_id: string;
  readonly day: string;
  readonly number: string | null;
  readonly party_identification: string | null;
  readonly party_name: string | null;
  readonly tax_code: string;
  readonly code: string;
  readonly percent: string | null;
  readonly base: string;
  readonly value: string;
  readonly of_number: string;
}

/** The lines of the retentions of a report, oldest first, in short transactions. */
async function* retentionLines(ctx: Context, about: BooksAbout): AsyncGenerator<RetentionLine> {
  let after: RetentionLine | undefined;
  do {
    const place: SQL = after
      ? sql`and e.day >= ${after.day}::date and (e.day, e.source_id) > (${after.day}::date, ${after.source_id}::uuid)`
      : sql``;
    const { rows } = await ctx.db.tenant(about.tenantId, (tx) =>
      tx.execute<RetentionLine>(sql`
        select case when ${isMade} then 'made' else 'received' end as whose, e.source_id, e.day::text as day, e.number,
          e.party_identification, e.party_name, w ->> 'taxCode' as tax_code, w ->> 'code' as code, ${percentInSql} as percent,
          w ->> 'base' as base, w ->> 'value' as value, w ->> 'number' as of_number
        from (select * from entries e where ${retentionsInSql(about)} and jsonb_array_length(e.withheld) > 0 ${place}
          order by e.day, e.source_id limit ${slice}) as e
        cross join jsonb_array_elements(e.withheld) with ordinality as lines (w, place)
        order by e.day, e.source_id, lines.place`),
    );
    yield* rows;
    after = rows.at(-1);
  } while (after !== undefined);
}

/** A row for each line of each retention; below, what was retained of the taxpayer and what the taxpayer retained. */
export function retentionsSheet(ctx: Context, about: BooksAbout, sums: readonly RetentionSum[]): SheetToWrite {
  const sides = everyone.filter((whose) => sums.some((each) => each.whose === whose));
  const cells = async function* (): AsyncGenerator<SheetRow> {
    for await (const line of retentionLines(ctx, about))
      yield [
        line.day,
        words.whose[line.whose],
        line.number ?? '',
        line.party_identification ?? '',
        line.party_name ?? '',
        taxName(line.tax_code),
        line.code,
        (line.tax_code === RETAINED_INCOME ? labelOn(incomeRetentionRates, line.code, line.day) : undefined) ?? '',
        hyphenated(line.of_number),
        line.base,
        line.percent ?? '',
        line.value,
      ];
  };
  return {
    name: sheets.retentions,
    isFiltered: true,
    columns: [
      { title: columns.day, width: 22, kind: 'day' },
      { title: words.what, width: 16 },
      { title: columns.number, width: 20 },
      { title: columns.identification, width: 16 },
      { title: words.party, width: 40 },
      { title: words.tax, width: 10 },
      { title: words.code, width: 10 },
      { title: words.concept, width: 44 },
      { title: words.of, width: 20 },
      { title: columns.subtotal, width: 16, kind: 'money' },
      { title: words.percent, width: 12, kind: 'number' },
      { title: words.value, width: 16, kind: 'money', isAdded: true },
    ],
    rows: cells(),
    sums: sides.map((whose) => ({ title: words.totals[whose], where: { column: 1, text: words.whose[whose] } })),
  };
}
