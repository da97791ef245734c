import { type DependantTable, type DependantVerdict, judgeDependant } from '@cuadre/sri/declarations/income-tax';
import { amount } from '@cuadre/sri/num';
import { asc, eq, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { DependantRecord } from '#contract/declarations/year/dependants.ts';
import type { Transaction } from '#server/db/database.ts';
import { type DependantRow, dependants } from '#server/db/tables/index.ts';

/** Somebody of the register in one year. */
interface JudgedDependant extends DependantVerdict {
  readonly row: DependantRow;
}

interface Dependants {
  /** The oldest first. */
  readonly people: readonly JudgedDependant[];
  /** How many count in the year. */
  readonly count: number;
  /** Cédulas of those whose personal expenses are the taxpayer's in the year. */
  readonly identifications: readonly string[];
  /** Whether somebody counts hangs on a wage of another year. */
  readonly isEstimate: boolean;
}

/** Whom a taxpayer supports, and who of them counts for the income tax of a year. */
export async function readDependants(
  tx: Transaction,
  tenantId: string,
  year: number,
  tables: DependantTable,
): Promise<Dependants> {
  const rows = await tx
    .select()
    .from(dependants)
    .where(eq(dependants.tenantId, tenantId))
    .orderBy(asc(dependants.bornOn), asc(dependants.id));
  const people = rows.map((row): JudgedDependant => {
    const { income = '0', isOthers = false } = row.years.find((each) => each.year === String(year)) ?? {};
    return { row, ...judgeDependant({ ...row, income: amount(income), isOthers }, year, tables) };
  });
  // A year whose law counts nobody says nothing against what they buy.
  const buying = people.filter(({ counts, why }) => counts || why === 'relation');
  return {
    ...{ people, count: people.filter(({ counts }) => counts).length },
    identifications: buying.map(({ row }) => row.identification),
    isEstimate: people.some((each) => each.isEstimate),
  };
}

export const recordOf = (row: DependantRow): DependantRecord => ({
  id: row.id,
  identification: row.identification,
  name: row.name,
  relation: row.relation,
  bornOn: row.bornOn,
  hasDisability: row.hasDisability,
  years: [...row.years],
});

/**
 * Receipts of a year in the name of each of them, by cédula. Of somebody who is no dependant of that year they are no
 * personal expense: the income tax leaves them out.
 */
export async function countTheirReceipts(
  tx: Transaction,
  { tenantId, environment }: { readonly tenantId: string; readonly environment: Environment },
  year: string,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ identification: string; count: number }>(sql`
    select receiver_identification as identification, count(*)::int as count from foreign_receipts
    where tenant_id = ${tenantId} and environment = ${environment} and of_dependant
      and issued_on between ${`${year}-01-01`}::date and ${`${year}-12-31`}::date
    group by 1`);
  return new Map(rows.map(({ identification, count }) => [identification, count]));
}
