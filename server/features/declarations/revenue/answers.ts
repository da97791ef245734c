import { amount } from '@cuadre/sri/num';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { type RevenueStep, revenueSteps } from '#contract/declarations/year/revenue.rules.ts';
import type { RevenueAnswers } from '#contract/declarations/year/revenue.ts';
import type { Transaction } from '#server/db/database.ts';
import { revenueAnswers, typedFigures } from '#server/db/tables/index.ts';
import { typedOf } from '../living/typed-of.ts';
import type { YearTold } from './compute-year.ts';
import type { YearShelf } from './year-shelf.ts';

type Of = Pick<YearShelf, 'tenantId' | 'environment' | 'year'>;

/** What was answered of a year. */
export async function readAnswers(tx: Transaction, { tenantId, environment, year }: Of): Promise<RevenueAnswers> {
  const [row] = await tx
    .select({ answers: revenueAnswers.answers })
    .from(revenueAnswers)
    .where(
      and(
        eq(revenueAnswers.tenantId, tenantId),
        eq(revenueAnswers.environment, environment),
        eq(revenueAnswers.year, year),
      ),
    );
  return row?.answers ?? {};
}

/** Boxes that a person typed in the return of a year. */
export async function readTyped(tx: Transaction, { tenantId, environment, year }: Of): Promise<YearTold['typed']> {
  const { period, name, figure } = typedFigures;
  const typed = await tx
    .select({ period, name, figure })
    .from(typedFigures)
    .where(
      and(
        eq(typedFigures.tenantId, tenantId),
        eq(typedFigures.environment, environment),
        eq(typedFigures.obligation, 'renta'),
        eq(period, year),
      ),
    );
  return typedOf({ typed }, year).boxes;
}

/** Years of which somebody told a salary, or what to expect of an employer. */
export async function readEmployedYears(
  tx: Transaction,
  { tenantId, environment }: Pick<YearShelf, 'tenantId' | 'environment'>,
): Promise<string[]> {
  const { year, answers, projection } = revenueAnswers;
  const rows = await tx
    .select({ year })
    .from(revenueAnswers)
    .where(
      and(
        eq(revenueAnswers.tenantId, tenantId),
        eq(revenueAnswers.environment, environment),
        or(sql`(${answers} -> 'work' ->> 'salary')::numeric > 0`, isNotNull(projection)),
      ),
    );
  return rows.map((row) => row.year);
}

/** Answers with those of another call over them; one that is null is taken back. */
export function withAnswers(before: RevenueAnswers, said: RevenueAnswers): RevenueAnswers {
  const all = Object.entries({ ...before, ...said }).filter(([, answer]) => answer !== null && answer !== undefined);
  return Object.fromEntries(all.map(([step, answer]) => [step, inCents(answer as object)])) as RevenueAnswers;
}

/** What takes a change back: of each step that it named, the answer before. */
export const answersBefore = (before: RevenueAnswers, said: RevenueAnswers): RevenueAnswers =>
  Object.fromEntries(
    revenueSteps.filter((step) => said[step] !== undefined).map((step) => [step, before[step] ?? null]),
  );

/** An amount with two decimals, whatever was typed. */
const inCents = (answer: object): object =>
  Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [name, typeof value === 'string' ? amount(value).toFixed(2) : value]),
  );

/** The questions that a taxpayer is asked. */
export const stepsOf = ({ hasCosts, rimpe, isWithoutRuc }: YearShelf): RevenueStep[] =>
  revenueSteps.filter((step) => {
    if (step === 'costs' || step === 'profession') return hasCosts && !isWithoutRuc;
    return step !== 'share' || (hasCosts && rimpe !== undefined);
  });
