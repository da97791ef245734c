import { and, between, eq } from 'drizzle-orm';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { entrySums } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { readDepreciation } from '../assets/data.ts';
import { readDependants } from '../dependants/data.ts';
import { readAnswers, readTyped } from './answers.ts';
import { type ComputedYear, computeYear, type YearTold } from './compute-year.ts';
import { readYear, type YearBooks } from './read-year.ts';
import { readYearShelf, type YearShelf } from './year-shelf.ts';

/** The income tax of a year as its books and its answers stand now. */
export interface ReadRevenue {
  readonly shelf: YearShelf;
  readonly books: YearBooks;
  readonly told: YearTold;
  readonly computed: ComputedYear;
  /** Names of those whose personal expenses are the taxpayer's. */
  readonly family: readonly string[];
}

export async function readRevenue(
  ctx: Context,
  actor: Pick<Actor, 'tenantId'>,
  tx: Transaction,
  year: string | undefined,
): Promise<ReadRevenue | Refusal> {
  const shelf = await readYearShelf(ctx, actor, tx, year);
  return isRefusal(shelf) ? shelf : readRevenueOf(ctx, tx, shelf);
}

/** Of a year whose shelf was read: a whole year of books, which few have to read. */
export async function readRevenueOf(ctx: Context, tx: Transaction, shelf: YearShelf): Promise<ReadRevenue> {
  const of = Number(shelf.year);
  const {
    people,
    count: dependants,
    isEstimate,
    identifications,
  } = await readDependants(tx, shelf.tenantId, of, shelf.tables);
  const [books, answers, typed, assets] = await Promise.all([
    readYear(ctx, tx, shelf, identifications),
    readAnswers(tx, shelf),
    readTyped(tx, shelf),
    readDepreciation(tx, shelf, of, shelf.tables),
  ]);
  const told = { answers, typed, depreciation: assets.total, dependants, isEstimate };
  const family = people.flatMap(({ row }) => (identifications.includes(row.identification) ? [row.name] : []));
  return { shelf, books, told, computed: computeYear(books, shelf, told), family };
}

/** Whether anything is there that may cause tax, without reading the year: sales, an answer, a typed box. */
export async function mayCauseTax(tx: Transaction, shelf: YearShelf): Promise<boolean> {
  const { tenantId, environment, days, incomeBefore } = shelf;
  const isSale = and(eq(entrySums.direction, 'ING'), eq(entrySums.ofParty, false), between(entrySums.period, ...days));
  const isTheirs = and(eq(entrySums.tenantId, tenantId), eq(entrySums.environment, environment));
  return (
    !incomeBefore.isZero() ||
    Object.keys(await readAnswers(tx, shelf)).length > 0 ||
    Object.keys(await readTyped(tx, shelf)).length > 0 ||
    (await tx.$count(entrySums, and(isTheirs, isSale))) > 0
  );
}
