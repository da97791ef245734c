import { CREDIT_NOTE, IVA, ivaRates } from '@cuadre/sri/catalogs';
import { addMonths, type Day, type Month, monthOf } from '@cuadre/sri/dates';
import { beginningIn, daysOf, monthsOf, type TaxPeriod } from '@cuadre/sri/declarations';
import { isRateIn } from '@cuadre/sri/declarations/form-104';
import { type Amount, amount, sum } from '@cuadre/sri/num';
import { type SQL, sql } from 'drizzle-orm';
import { explain } from '#server/adapters/returns/sums-of-return.ts';
import { documentOf, type TaxRow } from '#server/adapters/returns/tax-rows.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { isRefusal } from '#server/refusal.ts';
import { marksInSql, ofPopularBusinessInSql } from '../credit-notes/marks-in-sql.ts';
import { periodFrom, periodsBetween } from '../living/own-periods.ts';
import { chainTo } from '../living/read-return.ts';
import { type Filing, filingOf, firstPeriod, isBeforeStart, readShelf } from '../living/return-shelf.ts';
import { factsOf } from '../living/typed-of.ts';
import { entriesInSql } from './place-of.ts';
import type { YearShelf } from './year-shelf.ts';

/** What sales of a period charge, what of its purchases is credit, and what is none by the factor. @sri Formulario 104 */
const [CHARGED, CREDIT, NO_CREDIT] = ['482', '564', '565'] as const;

interface IvaReturn {
  readonly period: TaxPeriod;
  /** Of one that was approved here. */
  readonly declarationId: string | null;
  readonly boxes: Boxes;
}
/** What a return of IVA says that is no credit: a cost of the income tax. */
export interface IvaCost extends Omit<IvaReturn, 'boxes'> {
  readonly amount: Amount;
}
/** What the returns of a year say of its sales and purchases. */
export interface IvaOfYear {
  readonly charged: Amount;
  readonly credit: Amount;
}

/** What the documents of a month that form 104 treats alike state of one rate. A credit note of a rate that is not of its month stays single: its tax is rounded. */
export interface TaxedRow extends Record<string, unknown> {
  readonly month: Month;
  readonly source: TaxRow[0];
  readonly direction: TaxRow[4];
  readonly scope: TaxRow[5];
  readonly whyNot: TaxRow[6];
  readonly documentType: TaxRow[7];
  readonly support: TaxRow[12];
  readonly isClassified: boolean;
  readonly marks: TaxRow[18];
  readonly takenIn: TaxRow[19];
  readonly ofPopularBusiness: TaxRow[23];
  readonly rateCode: string;
  readonly base: string;
  readonly value: string;
}

/** Of the entries between two days; `only`: a condition more. */
export async function readTaxed(
  tx: Transaction,
  shelf: Pick<YearShelf, 'tenantId' | 'environment'>,
  days: readonly [Day, Day],
  only: SQL = sql`true`,
): Promise<TaxedRow[]> {
  const { rows } = await tx.execute<TaxedRow>(sql`
    select to_char(e.day, 'YYYY-MM') as month, e.source, e.direction, e.scope, e.why_not as "whyNot",
      e.document_type as "documentType", coalesce(e.support, m.support) as support, e.is_classified as "isClassified",
      ${marksInSql} as marks, m.taken_in as "takenIn",
      ${ofPopularBusinessInSql} as "ofPopularBusiness", t ->> 'rateCode' as "rateCode",
      sum((t ->> 'base')::numeric)::text as base, sum((t ->> 'value')::numeric)::text as value
    from ${entriesInSql(shelf, days, sql`cross join lateral jsonb_array_elements(e.taxes) as t`)}
      and t ->> 'taxCode' = ${IVA} and ${only}
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, case when e.document_type = ${CREDIT_NOTE}
      and (m.taken_in is not null or not t ->> 'rateCode' = any(${sql.param(plainRates(days))}::text[])) then concat(e.source_id, e.part) end`);
  return rows;
}

/** Rates that are of every month from one day to another: what their documents state is added up as it is. */
function plainRates([from, to]: readonly [Day, Day]): string[] {
  const months: Month[] = [];
  for (let month = monthOf(from); month <= monthOf(to); month = addMonths(month, 1)) months.push(month);
  return ivaRates.rows.map(({ code }) => code).filter((code) => months.every((month) => isRateIn(code, month)));
}

/** The returns of IVA of a year: what was said of them, and documents of years before that they take. */
export interface IvaReturns {
  readonly shelf: Filing;
  readonly year: string;
  readonly taken: readonly TaxedRow[];
  /** What its first return begins with. */
  readonly begins: Left;
}
type Boxes = Readonly<Record<string, string>>;
/** Of a return: its boxes, and of which of them its credit notes left something. */
interface Left {
  readonly boxes: Boxes;
  readonly excess?: Boxes | undefined;
}
const nothing: Left = { boxes: {} };

/** undefined: files none. */
export async function readIvaReturns(
  ctx: Context,
  tx: Transaction,
  { tenantId, environment, year }: YearShelf,
): Promise<IvaReturns | undefined> {
  const shelf = filingOf(await readShelf(ctx, { tenantId }, tx));
  if (isRefusal(shelf)) return undefined;
  const before = ['2000-01-01', `${Number(year) - 1}-12-31`] as const;
  const taken = await readTaxed(tx, { tenantId, environment }, before, sql`m.taken_in like ${`${year}-%`}`);
  return { shelf, year, taken, begins: await readBegins(tx, shelf, year) };
}

/** What the last return before the year left: as it was filed, else as those since then come to. */
async function readBegins(tx: Transaction, shelf: Filing, year: string): Promise<Left> {
  const start = periodFrom(shelf, `${year}-01`);
  if (start === undefined) return nothing;
  const chain = chainTo(shelf, start);
  const [first, ...more] = chain.periods;
  let leaves: Left = { boxes: chain.begins.previous, excess: chain.begins.excess };
  if (first === undefined || more.length === 0) return leaves;
  const rows = await readTaxed(tx, shelf, [daysOf(first)[0], `${Number(year) - 1}-12-31`]);
  for (const period of chain.periods.slice(0, -1)) {
    const [from, to] = monthsOf(period);
    const its = rows.filter((row) => isTakenIn(row, period) || (from <= row.month && row.month <= to));
    leaves = leftBy(shelf, period, its, leaves);
  }
  return leaves;
}

/** `until`: as if the year ended with this month. */
export const ivaCostsOf = (rows: readonly TaxedRow[], returns: IvaReturns, until?: Month): IvaCost[] =>
  returnsOf(rows, returns, until)
    .map(({ boxes, ...each }) => ({ ...each, amount: boxOf(boxes, NO_CREDIT) }))
    .filter(({ amount: its }) => !its.isZero());

export function ivaOfYear(rows: readonly TaxedRow[], returns: IvaReturns): IvaOfYear {
  const all = returnsOf(rows, returns);
  const total = (box: string) => sum(all.map(({ boxes }) => boxOf(boxes, box)));
  return { charged: total(CHARGED), credit: total(CREDIT) };
}

/** Each return of the year: as it was filed, else as the kernel computes it of what alike documents add up to. */
function returnsOf(
  rows: readonly TaxedRow[],
  { shelf, year, taken, begins }: IvaReturns,
  until: Month = `${year}-12`,
): IvaReturn[] {
  const found: IvaReturn[] = [];
  const first = firstPeriod(shelf);
  let leaves = begins;
  for (const period of periodsBetween(shelf, periodFrom(shelf, `${year}-01`), lastMonth(until, shelf.today))) {
    const [from, to] = monthsOf(period);
    // Somebody who files every month now may have filed half a year then.
    const filed = shelf.filed.find((each) => isWithin([from, to], monthsOf(each.period)));
    if (filed !== undefined && monthsOf(filed.period)[1] <= until) {
      if (found.at(-1)?.period !== filed.period)
        found.push({ period: filed.period, declarationId: filed.here?.id ?? null, boxes: filed.boxes });
      leaves = filed;
      continue;
    }
    const its = [
      ...rows.filter((row) => isTakenIn(row, period) || (from <= row.month && row.month <= to && row.month <= until)),
      ...taken.filter((row) => isTakenIn(row, period)),
    ];
    if (its.length === 0) continue;
    // Before returns begin here, and with what somebody said of their beginning, nothing is carried on.
    const previous = isBeforeStart(shelf, period) || (period === first && shelf.start !== undefined) ? nothing : leaves;
    leaves = leftBy(shelf, period, its, previous);
    found.push({ period, declarationId: null, boxes: leaves.boxes });
  }
  return found;
}

const lastMonth = (until: Month, today: Day): Month => (until < monthOf(today) ? until : monthOf(today));

const isWithin = ([from, to]: readonly [Month, Month], [first, last]: readonly [Month, Month]): boolean =>
  first <= from && to <= last;

const isTakenIn = ({ takenIn }: TaxedRow, period: TaxPeriod): boolean =>
  takenIn !== null && beginningIn(period).includes(takenIn);

const boxOf = (boxes: Boxes, box: string): Amount => amount(boxes[box] ?? '0');

function leftBy(shelf: Filing, period: TaxPeriod, rows: readonly TaxedRow[], { boxes, excess }: Left): Left {
  const facts = factsOf(shelf, period, { previous: boxes, deferred: [], ...(excess && { excess }) });
  const made = explain(
    facts,
    rows.map((row, at) => documentOf(taxRowOf(isTakenIn(row, period) ? { ...row, takenIn: period } : row, at), facts)),
  );
  const texts = (figures: ReadonlyMap<string, Amount>): Boxes =>
    Object.fromEntries([...figures].map(([code, figure]) => [code, figure.toText()]));
  return { boxes: texts(made.boxes), excess: texts(made.excess) };
}

const taxRowOf = (row: TaxedRow, at: number): TaxRow => [
  ...([row.source, String(at), 0, `${row.month}-01`, row.direction, row.scope, row.whyNot, row.documentType] as const),
  ...([null, null, null, null, row.support, row.base, row.base] as const),
  [{ taxCode: IVA, rateCode: row.rateCode, base: row.base, value: row.value }],
  ...([null, row.isClassified, row.marks, row.takenIn, null, false, null] as const),
  row.ofPopularBusiness,
];
