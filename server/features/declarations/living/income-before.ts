import { addDays, type Day } from '@cuadre/sri/dates';
import { daysOf } from '@cuadre/sri/declarations';
import { type Amount, amount, sum as sumAmounts, ZERO } from '@cuadre/sri/num';
import { and, desc, eq, gt, gte, lt, type SQL, sql, sum } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { DeclarationStart } from '#contract/declarations/returns.ts';
import type { Transaction } from '#server/db/database.ts';
import { declarationStarts, entrySums, salesBefore } from '#server/db/tables/index.ts';
import { marksInSql } from '../credit-notes/marks-in-sql.ts';

/** Of a taxpayer. */
export interface Books {
  readonly tenantId: string;
  readonly environment: Environment;
}

/** Where returns begin, as somebody said. */
export const startOfReturns = ({ tenantId, environment }: Books): SQL | undefined =>
  and(eq(declarationStarts.tenantId, tenantId), eq(declarationStarts.environment, environment));

type IncomeSaid = typeof salesBefore.$inferSelect;

/** What somebody said of the sales of each year before a period, newest first. */
export const readAllIncomeSaid = (
  tx: Transaction,
  { tenantId, environment }: Books,
): Promise<Pick<IncomeSaid, 'year' | 'period' | 'sales'>[]> =>
  tx
    .select({ year: salesBefore.year, period: salesBefore.period, sales: salesBefore.sales })
    .from(salesBefore)
    .where(and(eq(salesBefore.tenantId, tenantId), eq(salesBefore.environment, environment)))
    .orderBy(desc(salesBefore.year));

/** What they said of one year. */
export const readIncomeSaid = async (tx: Transaction, of: Books, year: string) =>
  (await readAllIncomeSaid(tx, of)).find((each) => each.year === year);

export const presentStart = (
  row: Omit<DeclarationStart, 'incomeSoFar'>,
  said: Awaited<ReturnType<typeof readAllIncomeSaid>>,
): DeclarationStart => ({
  period: row.period,
  carriedPurchases: row.carriedPurchases,
  carriedRetentions: row.carriedRetentions,
  deferred: row.deferred,
  incomeSoFar: said.find(({ year }) => row.period.startsWith(year))?.sales ?? '0.00',
  number: row.number,
  filedOn: row.filedOn,
});

/** What was said of another year stays. */
export async function writeIncomeSaid(tx: Transaction, said: IncomeSaid): Promise<void> {
  const { tenantId, environment, year: _, ...set } = said;
  await tx
    .insert(salesBefore)
    .values(said)
    .onConflictDoUpdate({ target: [salesBefore.tenantId, salesBefore.environment, salesBefore.year], set });
}

/** Where returns begin in a year, all sales of those after it are here. */
export const forgetIncomeAfter = (tx: Transaction, { tenantId, environment }: Books, year: string): Promise<unknown> =>
  tx
    .delete(salesBefore)
    .where(
      and(eq(salesBefore.tenantId, tenantId), eq(salesBefore.environment, environment), gt(salesBefore.year, year)),
    );

/**
 * What is charged again for others, by day: no part of what was sold, and the sums of the books do not know it. Only the
 * sales of which somebody said it are read, and the notes that change one of them: a year has thousands of others.
 */
export async function readRefunds(
  tx: Transaction,
  { tenantId, environment }: Books,
  from: Day,
  to: Day,
): Promise<readonly { readonly day: Day; readonly total: Amount }[]> {
  // `offset 0`: each entry is looked up, whatever is supposed of how many there are.
  const { rows } = await tx.execute<{ day: Day; total: string }>(sql`
    with sold as materialized (
        select s.source_id, s.document_type, s.number from tax_marks r cross join lateral (select * from entries s
          where s.tenant_id = ${tenantId} and s.source_id = r.source_id and s.part = r.part offset 0) s
        where r.tenant_id = ${tenantId} and r.environment = ${environment} and 'refund' = any(r.marks) and s.direction = 'ING'),
      charged as materialized (
        select source_id from sold
        union select l.receipt_id from sold join receipt_links l on l.tenant_id = ${tenantId} and l.target_id = sold.source_id
          and l.relation in ('credits', 'debits')
        union select f.id from sold join foreign_receipts f on f.tenant_id = ${tenantId} and f.environment = ${environment}
          and f.direction = 'emitted' and f.modified_type = sold.document_type and f.modified_number = sold.number)
    select e.day::text as day, sum(e.sign * e.subtotal)::text as total
    from charged cross join lateral (select * from entries e
      where e.tenant_id = ${tenantId} and e.source_id = charged.source_id offset 0) e
    left join tax_marks m on m.tenant_id = ${tenantId} and m.source_id = e.source_id and m.part = e.part
    where e.direction = 'ING' and e.scope = 'NEG' and e.day between ${from}::date and ${to}::date
      and 'refund' = any(${marksInSql})
    group by 1`);
  return rows.map(({ day, total }) => ({ day, total: amount(total) }));
}

/**
 * What the business had sold in a year before it came here, as somebody said, as far as no document of those months shows
 * it: sales whose invoices came in later count once. Nothing of another year.
 */
export async function readIncomeBefore(
  tx: Transaction,
  { tenantId, environment }: Books,
  year: string,
): Promise<Amount> {
  const said = await readIncomeSaid(tx, { tenantId, environment }, year);
  if (said === undefined || amount(said.sales).isZero()) return ZERO;
  const [from, last] = daysOf(said.period);
  // Of a year that was over when they came it is said whole.
  const [first, end] = [`${year}-01-01`, said.period === year ? addDays(last, 1) : from];
  const [shown] = await tx
    .select({ sales: sum(entrySums.subtotal) })
    .from(entrySums)
    .where(
      and(
        eq(entrySums.tenantId, tenantId),
        eq(entrySums.environment, environment),
        eq(entrySums.direction, 'ING'),
        eq(entrySums.scope, 'NEG'),
        eq(entrySums.ofParty, false),
        gte(entrySums.period, first),
        lt(entrySums.period, end),
      ),
    );
  const refunds = await readRefunds(tx, { tenantId, environment }, first, addDays(end, -1));
  const left = amount(said.sales)
    .subtract(amount(shown?.sales ?? '0'))
    .add(sumAmounts(refunds.map(({ total }) => total)));
  return left.isNegative() ? ZERO : left;
}
