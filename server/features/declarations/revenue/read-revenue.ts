import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
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
  if (isRefusal(shelf)) return shelf;
  const of = Number(shelf.year);
  const {
    people,
    count: dependants,
    isEstimate,
    identifications,
  } = await readDependants(tx, actor.tenantId, of, shelf.tables);
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
