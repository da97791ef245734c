import { IVA } from '@cuadre/sri/catalogs';
import type { Month } from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import { type Range, slicesOf } from '#contract/books/dashboard.rules.ts';
import type { Side } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import { labelOfTax } from '#phrases/receipts/tax-labels.ts';
import type { Transaction } from '#server/db/database.ts';
import { type CategorySum, readCategories, readParties, readSlices } from '../dashboard/read-sums.ts';
import type { About } from '../dashboard/shelf.ts';
import { type BooksAbout, hasIva, measured, monthsOf } from './books-about.ts';
import { type RetentionSum, readRetentionSums } from './books-retentions.ts';

interface InAndOut {
  readonly income: string;
  readonly expense: string;
}

export interface Measured extends InAndOut {
  readonly months: readonly (Range & InAndOut & { readonly month: Month })[];
  readonly categories: readonly CategorySum[];
}

interface BooksRate {
  readonly direction: Direction;
  readonly rateCode: string;
  readonly label: string;
  readonly base: string;
  readonly value: string;
}

interface BooksTotals {
  readonly count: number;
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
}

/** What a report of the books says before its entries: read by what the dashboard reads with. */
export interface BooksSummary {
  readonly withIva: Measured;
  /** Of a business. */
  readonly withoutIva?: Measured;
  readonly totals: Readonly<Record<Direction, BooksTotals>>;
  readonly rates: readonly BooksRate[];
  readonly retentions: readonly RetentionSum[];
  /** Expenses whose class nobody has said or accepted yet, IVA included. */
  readonly unclassified: { readonly count: number; readonly total: string };
}

/** What a person asks for first: of a business the result, of a person what it cost. */
export const chiefMeasure = ({ withIva, withoutIva = withIva }: BooksSummary): Measured => withoutIva;

export const resultOf = ({ income, expense }: InAndOut): string => amount(income).subtract(amount(expense)).toFixed(2);

const addOf = (sums: readonly { readonly direction: Direction; readonly total: string }[], direction: Direction) =>
  sum(sums.filter((each) => each.direction === direction).map(({ total }) => amount(total))).toFixed(2);
const both = (sums: Parameters<typeof addOf>[0]): InAndOut => ({
  income: addOf(sums, 'ING'),
  expense: addOf(sums, 'GAS'),
});

export async function readBooksSummary(tx: Transaction, about: BooksAbout): Promise<BooksSummary> {
  const entries = measured(about, 'included');
  const [withIva, withoutIva, totals, rates, retentions, unclassified] = await Promise.all([
    readMeasured(tx, about, entries),
    hasIva(about) ? readMeasured(tx, about, measured(about, 'excluded')) : undefined,
    readTotals(tx, about, entries),
    readRates(tx, about, entries),
    readRetentionSums(tx, about),
    readUnclassified(tx, about, entries),
  ]);
  return { withIva, ...(withoutIva && { withoutIva }), totals, rates, retentions, unclassified };
}

async function readMeasured(tx: Transaction, range: Range, about: About): Promise<Measured> {
  const months = monthsOf(range);
  const begins = months.map(({ from }) => from);
  const [slices, categories] = await Promise.all([
    readSlices(tx, about, range, begins),
    readCategories(tx, about, range),
  ]);
  return {
    ...both(slices),
    months: months.map((month, at) => ({ ...month, ...both(slices.filter(({ slice }) => slice === at + 1)) })),
    categories,
  };
}

async function readTotals(tx: Transaction, { from, to }: Range, { entries }: About) {
  const { rows } = await tx.execute<BooksTotals & Record<string, unknown> & { direction: Direction }>(sql`
    select direction, sum(count)::int as count, round(sum(sign * subtotal), 2)::text as subtotal,
      round(sum(sign * iva), 2)::text as iva, round(sum(sign * total), 2)::text as total
    from (select e.direction, e.sign, count(*) as count, sum(e.subtotal) as subtotal, sum(e.iva) as iva, sum(e.total) as total
      from entries e where ${entries} and e.day between ${from}::date and ${to}::date group by e.direction, e.sign) as signs
    group by direction`);
  const of = (wanted: Direction): BooksTotals =>
    rows.find(({ direction }) => direction === wanted) ?? { count: 0, subtotal: '0.00', iva: '0.00', total: '0.00' };
  return { ING: of('ING'), GAS: of('GAS') };
}

async function readUnclassified(tx: Transaction, { from, to }: Range, { entries }: About) {
  const { rows } = await tx.execute<{ count: number; total: string }>(sql`
    select count(*)::int as count, coalesce(round(sum(e.sign * e.total), 2), 0.00)::text as total from entries e
    where ${entries} and e.direction = 'GAS' and not e.is_classified and e.day between ${from}::date and ${to}::date`);
  return rows[0] ?? { count: 0, total: '0.00' };
}

async function readRates(tx: Transaction, { from, to }: Range, { entries }: About): Promise<BooksRate[]> {
  const { rows } = await tx.execute<Omit<BooksRate, 'label'> & Record<string, unknown>>(sql`
    select e.direction, t ->> 'rateCode' as "rateCode", round(sum(e.sign * (t ->> 'base')::numeric), 2)::text as base,
      round(sum(e.sign * (t ->> 'value')::numeric), 2)::text as value
    from entries e, jsonb_array_elements(e.taxes) as t
    where ${entries} and e.day between ${from}::date and ${to}::date and t ->> 'taxCode' = ${IVA}
    group by 1, 2 order by 2, 1`);
  return rows.map((rate) => ({ ...rate, label: labelOfTax({ taxCode: IVA, rateCode: rate.rateCode }) }));
}

export interface BooksMonth extends Range {
  readonly month: Month;
  readonly weeks: readonly (Range & InAndOut)[];
  readonly categories: readonly CategorySum[];
  readonly parties: Readonly<Record<Direction, Side['parties']>>;
}

/** Each month for itself, as the dashboard of that month would say it. */
export async function readBooksMonths(tx: Transaction, about: BooksAbout): Promise<BooksMonth[]> {
  const entries = measured(about, hasIva(about) ? 'excluded' : 'included');
  return Promise.all(
    monthsOf(about).map(async ({ month, ...range }) => {
      const weeks = slicesOf(month);
      const begins = weeks.map(({ from }) => from);
      const [slices, categories, parties] = await Promise.all([
        readSlices(tx, entries, range, begins),
        readCategories(tx, entries, range),
        readParties(tx, entries, range),
      ]);
      return {
        month,
        ...range,
        weeks: weeks.map((week, at) => ({ ...week, ...both(slices.filter(({ slice }) => slice === at + 1)) })),
        categories,
        parties,
      };
    }),
  );
}
