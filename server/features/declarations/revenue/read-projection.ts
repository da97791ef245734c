import {
  type ExpectedYear,
  type ExpenseProjection,
  projectExpenses,
} from '@cuadre/sri/declarations/expense-projection';
import { type Amount, amount, sum, ZERO } from '@cuadre/sri/num';
import { and, eq } from 'drizzle-orm';
import { projectionGroups } from '#contract/declarations/year/projection.rules.ts';
import type { Projection } from '#contract/declarations/year/projection.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { revenueAnswers } from '#server/db/tables/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { suggestedOf } from './get-revenue-return.ts';
import { readBought } from './read-personal.ts';
import { type ReadRevenue, readRevenue } from './read-revenue.ts';
import type { YearShelf } from './year-shelf.ts';

/** The projection of a year: what was said of it, else what the year shows. */
interface ReadProjection {
  readonly read: ReadRevenue;
  readonly said: Projection | null;
  readonly shown: Projection;
  readonly yearBefore: Projection['expenses'];
  readonly filled: ExpenseProjection;
}

/** What was said of the projection of a year. */
export async function readSaid(
  tx: Transaction,
  { tenantId, environment, year }: Pick<YearShelf, 'tenantId' | 'environment' | 'year'>,
): Promise<Projection | null> {
  const [row] = await tx
    .select({ projection: revenueAnswers.projection })
    .from(revenueAnswers)
    .where(
      and(
        eq(revenueAnswers.tenantId, tenantId),
        eq(revenueAnswers.environment, environment),
        eq(revenueAnswers.year, year),
      ),
    );
  return row?.projection ?? null;
}

type Expenses = Projection['expenses'];
const byGroup = <T>(of: (group: keyof Expenses) => T): Record<keyof Expenses, T> =>
  Object.fromEntries(projectionGroups.map((group) => [group, of(group)])) as Record<keyof Expenses, T>;
/** Credit notes may exceed what was bought: nobody expects that. */
const expected = (value: Amount): string => (value.isNegative() ? ZERO : value).toFixed(2);

export async function readProjection(
  ctx: Context,
  actor: Pick<Actor, 'tenantId'>,
  tx: Transaction,
  year: string,
): Promise<ReadProjection | Refusal> {
  const read = await readRevenue(ctx, actor, tx, year);
  if (isRefusal(read)) return read;
  const { shelf, books, told } = read;
  const [said, bought] = await Promise.all([readSaid(tx, shelf), readBought(tx, read)]);
  const before = bought.filter(({ month }) => !month.startsWith(year));
  const shown: Projection = {
    employer: { ruc: '', name: '' },
    salary: told.answers.work?.salary ?? suggestedOf(read).salary,
    otherSalary: '0.00',
    expenses: byGroup((group) => expected(books.personal[group].amount)),
  };
  return {
    ...{ read, said, shown },
    yearBefore: byGroup((group) =>
      expected(sum(before.filter((each) => each.group === group).map((each) => each.amount))),
    ),
    filled: projectExpenses(expectedOf(read, said ?? shown), ctx.taxTables),
  };
}

const expectedOf = (
  { shelf, told }: ReadRevenue,
  { employer, salary, otherSalary, expenses }: Projection,
): ExpectedYear => ({
  ...{ year: Number(shelf.year), identification: shelf.ruc.slice(0, 10), name: shelf.person, employer },
  ...{ salary: amount(salary), otherSalary: amount(otherSalary) },
  expenses: byGroup((group) => amount(expenses[group])),
  ...{ catastrophicIllness: told.answers.illness?.has ?? false, dependants: told.dependants },
  inGalapagos: shelf.inGalapagos,
});
