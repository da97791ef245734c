import { and, desc, eq, ne, type SQL } from 'drizzle-orm';
import type { SearchHit } from '#contract/home/search.ts';
import type { Permission } from '#contract/roles.ts';
import { periodWithYear } from '#phrases/declarations/periods.ts';
import { returnNames } from '#phrases/declarations/return-names.ts';
import { fitOf } from '#server/db/search.ts';
import { returns } from '#server/db/tables/index.ts';
import type { Searched } from '#server/features/wing.ts';

/** Ten years of months, with their substitutes; of more, the last are looked at. */
const mostLookedAt = 300;

/** Returns that were approved, by their period, their tax and the number of their form; `which` of them. */
const searched = (needs: Permission, which: SQL | undefined): Searched => ({
  needs,
  find: async (tx, { tenantId, environment, text, limit }) => {
    const { id, obligation, period, number, pay, filedOn, state } = returns;
    const its = and(eq(returns.tenantId, tenantId), eq(returns.environment, environment), ne(state, 'refused'));
    const rows = await tx
      .select({ id, obligation, period, number, pay, filedOn, state })
      .from(returns)
      .where(and(its, which))
      .orderBy(desc(returns.approvedAt))
      .limit(mostLookedAt);
    return rows
      .map((row) => hitOf(row, text))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, limit);
  },
});

export const searchedReturns = searched('look', ne(returns.obligation, 'renta'));
/** What somebody owes of a year is read by those alone who may read the year. */
export const searchedYears = searched('declareYear', eq(returns.obligation, 'renta'));

interface Row {
  readonly id: string;
  readonly obligation: keyof typeof returnNames;
  readonly period: string;
  readonly number: string | null;
  readonly pay: string;
  readonly filedOn: string | null;
  readonly state: string;
}

function hitOf({ id, obligation, period, number, pay, filedOn, state }: Row, text: string): SearchHit {
  const { tax, declaration } = returnNames[obligation];
  const name = `${tax} de ${periodWithYear(period)}`;
  const score = fitOf(text, [name, declaration, period, ...(number === null ? [] : [number])]);
  return {
    ...{ kind: 'return', id, score, name, state, amount: pay },
    ...(number === null ? {} : { number }),
    ...(filedOn === null ? {} : { issuedOn: filedOn }),
  };
}
