import type { Day } from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import { type SQL, sql } from 'drizzle-orm';
import { debtAges, debtAgesFrom, type OwedAsked } from '#contract/books/dashboard.rules.ts';
import type { Debts } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { openInSql } from '#server/db/open-credit.ts';
import { type EntryRow, entryColumns, presentEntry } from './present-entry.ts';
import type { About } from './shelf.ts';

const mostShown = 3;

const ageInSql = (today: Day): SQL =>
  sql`width_bucket(${today}::date - coalesce(e.due_on, e.day), ${`{${debtAgesFrom.join()}}`}::int[])`;

/** Credits, paid or not: all of them, those that are late, or of this age. */
export function onCreditInSql(today: Day, owed: OwedAsked): SQL {
  if (owed === 'any') return sql`and e.credit > 0`;
  const age = ageInSql(today);
  return sql`and e.credit > 0 and ${owed === 'late' ? sql`${age} > 0` : sql`${age} = ${debtAges.indexOf(owed)}`}`;
}

interface AgeOfDirection {
  readonly direction: Direction;
  readonly age: number;
  readonly total: string;
  readonly count: number;
}
interface OfDirection {
  readonly direction: Direction;
  readonly parties: number;
  readonly since: Day;
}
interface OwedRow extends EntryRow {
  /** Of all that is owed, the same in each row. */
  readonly ages: readonly AgeOfDirection[];
  readonly sides: readonly OfDirection[];
}

/** What clients owe today, and what is owed to suppliers, whatever the period on the screen. */
export async function readDebts(tx: Transaction, about: About, today: Day): Promise<Record<Direction, Debts>> {
  // What is open of each is looked up once: most of the work is there.
  const { rows } = await tx.execute<OwedRow>(sql`
    with e as materialized (
      select e.*, ${openInSql} as open from entries e where ${about.entries} and e.credit > 0),
    ages as (
      select direction, ${ageInSql(today)} as age, sum(open)::numeric(14, 2)::text as total,
        count(distinct source_id)::int as count
      from e where open > 0 group by 1, 2),
    sides as (
      select direction, count(distinct coalesce(party_identification, party_name, ''))::int as parties,
        min(day)::text as since
      from e where open > 0 group by 1),
    largest as (
      select e.*, row_number() over (partition by direction order by open desc, day, source_id, part) as place
      from e where open > 0)
    select ${entryColumns(about)}, (select jsonb_agg(to_jsonb(ages)) from ages) as ages,
      (select jsonb_agg(to_jsonb(sides)) from sides) as sides
    from largest e where place <= ${mostShown} order by place`);
  const of = (direction: Direction): Debts => {
    const ages = (rows[0]?.ages ?? []).filter((each) => each.direction === direction);
    const side = rows[0]?.sides.find((each) => each.direction === direction);
    return {
      total: sum(ages.map(({ total }) => amount(total))).toFixed(2),
      ages: debtAges.map((age, at) => {
        const found = ages.find((each) => each.age === at);
        return { age, total: found?.total ?? '0.00', count: found?.count ?? 0 };
      }),
      parties: side?.parties ?? 0,
      ...(side && { since: side.since }),
      largest: rows.filter((row) => row.direction === direction).map(presentEntry),
    };
  };
  return { ING: of('ING'), GAS: of('GAS') };
}
