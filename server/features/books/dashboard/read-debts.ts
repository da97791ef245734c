import type { Day } from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import { type SQL, sql } from 'drizzle-orm';
import { type DebtAge, debtAges, debtAgesFrom } from '#contract/books/dashboard.rules.ts';
import type { Debts } from '#contract/books/dashboard.ts';
import type { Transaction } from '#server/db/database.ts';
import { openInSql } from '#server/db/open-credit.ts';
import { type EntryRow, entryColumns, presentEntry } from './present-entry.ts';
import type { About } from './shelf.ts';

const mostShown = 5;

const ageInSql = (today: Day): SQL =>
  sql`width_bucket(${today}::date - coalesce(e.due_on, e.day), ${`{${debtAgesFrom.join()}}`}::int[])`;

/** Sales on credit, paid or not, of any age or of this one. */
export const onCreditInSql = (today: Day, age: DebtAge | 'any'): SQL =>
  sql`and e.credit > 0 ${age === 'any' ? sql`` : sql`and ${ageInSql(today)} = ${debtAges.indexOf(age)}`}`;

interface OwedRow extends EntryRow {
  /** Of all that is owed, the same in each row. */
  readonly ages: readonly { readonly age: number; readonly total: string; readonly count: number }[];
}

/** What clients owe today, whatever the period on the screen. */
export async function readDebts(tx: Transaction, about: About, today: Day): Promise<Debts> {
  // What is open of each is looked up once: most of the work is there.
  const { rows } = await tx.execute<OwedRow>(sql`
    with e as materialized (
      select e.*, ${openInSql} as open from entries e where ${about.entries} and e.direction = 'ING' and e.credit > 0),
    ages as (
      select ${ageInSql(today)} as age, sum(open)::numeric(14, 2)::text as total, count(*)::int as count
      from e where open > 0 group by 1)
    select ${entryColumns(about)}, (select jsonb_agg(to_jsonb(ages)) from ages) as ages
    from e where open > 0 order by e.open desc, e.day, e.source_id, e.part limit ${mostShown}`);
  const ages = rows[0]?.ages ?? [];
  return {
    total: sum(ages.map(({ total }) => amount(total))).toFixed(2),
    ages: debtAges.map((age, at) => {
      const found = ages.find((each) => each.age === at);
      return { age, total: found?.total ?? '0.00', count: found?.count ?? 0 };
    }),
    largest: rows.map(presentEntry),
  };
}
