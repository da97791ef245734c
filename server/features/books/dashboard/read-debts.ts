import type { Day } from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import { type SQL, sql } from 'drizzle-orm';
import { type DebtAge, debtAges, debtAgesFrom } from '#contract/books/dashboard.rules.ts';
import type { Debts } from '#contract/books/dashboard.ts';
import type { Transaction } from '#server/db/database.ts';
import { openInSql } from '../collections/data.ts';
import { type EntryRow, entryColumns, presentEntry } from './present-entry.ts';
import type { About } from './shelf.ts';

const mostShown = 5;

const ageInSql = (today: Day): SQL =>
  sql`width_bucket(${today}::date - coalesce(e.due_on, e.day), ${`{${debtAgesFrom.join()}}`}::int[])`;

/** Sales on credit that are not paid, of any age or of this one. */
export const owedInSql = (today: Day, age: DebtAge | 'any'): SQL =>
  sql`and e.credit > 0 and ${openInSql} > 0 ${age === 'any' ? sql`` : sql`and ${ageInSql(today)} = ${debtAges.indexOf(age)}`}`;

/** What clients owe today, whatever the period on the screen. */
export async function readDebts(tx: Transaction, about: About, today: Day): Promise<Debts> {
  // What is open of each is looked up once, not again for each use of it.
  const owed = sql`with e as materialized (
    select e.*, ${openInSql} as open from entries e where ${about.entries} and e.direction = 'ING' and e.credit > 0)`;
  const [ages, largest] = await Promise.all([
    tx.execute<{ age: number; total: string; count: number }>(sql`${owed}
      select ${ageInSql(today)} as age, sum(open)::numeric(14, 2)::text as total, count(*)::int as count
      from e where open > 0 group by 1`),
    tx.execute<EntryRow>(sql`${owed}
      select ${entryColumns(about)} from e where open > 0 order by open desc, e.day, e.source_id, e.part limit ${mostShown}`),
  ]);
  return {
    total: sum(ages.rows.map(({ total }) => amount(total))).toFixed(2),
    ages: debtAges.map((age, at) => {
      const found = ages.rows.find((each) => each.age === at);
      return { age, total: found?.total ?? '0.00', count: found?.count ?? 0 };
    }),
    largest: largest.rows.map(presentEntry),
  };
}
