import { type SQL, sql } from 'drizzle-orm';
import type { Range } from '#contract/books/dashboard.rules.ts';
import type { Side } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { About } from './shelf.ts';

// Each question groups by few values: together they would be many groups, which are sorted, and take longer than all of
// these. Plain amounts are added up by sign first: a product for each entry costs more than reading it.

interface Sum {
  readonly direction: Direction;
  readonly total: string;
}

const within = ({ entries }: About, { from, to }: Range): SQL =>
  sql`${entries} and e.day between ${from}::date and ${to}::date`;

/** What each slice of a range adds up to; 1 is the first. They begin on these days. */
export async function readSlices(
  tx: Transaction,
  about: About,
  range: Range,
  begins: readonly string[],
): Promise<readonly (Sum & { readonly slice: number })[]> {
  const { rows } = await tx.execute<Sum & { slice: number } & Record<string, unknown>>(sql`
    select width_bucket(day, ${`{${begins.join()}}`}::date[]) as slice, direction, round(sum(sign * worth), 2)::text as total
    from (select e.day, e.direction, e.sign, sum(${about.worth}) as worth from entries e where ${within(about, range)}
      group by e.day, e.direction, e.sign) as days
    group by 1, 2`);
  return rows;
}

export interface CategorySum extends Sum {
  readonly category: string | null;
  readonly has_receipt: boolean;
}

/** By category, and with or without receipt. */
export async function readCategories(tx: Transaction, about: About, range: Range): Promise<readonly CategorySum[]> {
  const { rows } = await tx.execute<CategorySum & Record<string, unknown>>(sql`
    select direction, category, has_receipt, round(sum(sign * worth), 2)::text as total
    from (select e.direction, e.category, e.document_type is not null as has_receipt, e.sign, sum(${about.worth}) as worth
      from entries e where ${within(about, range)}
      group by e.direction, e.category, has_receipt, e.sign) as signs
    group by direction, category, has_receipt`);
  return rows;
}

const mostParties = 10;

type Party = Side['parties'][number];

/** The ten of each direction that weigh most. Who had several names has one of them. */
export async function readParties(
  tx: Transaction,
  about: About,
  range: Range,
): Promise<{ readonly [D in Direction]: Party[] }> {
  const { rows } = await tx.execute<Party & { direction: Direction }>(sql`
    select direction, identification, name, round(total, 2)::text as total
    from (select *, row_number() over (partition by direction order by total desc, identification) as place
      from (select direction, identification, max(name) as name, sum(sign * worth) as total
        from (select e.direction, e.party_identification as identification, e.sign, max(e.party_name) as name, sum(${about.worth}) as worth
          from entries e where ${within(about, range)} group by e.direction, e.party_identification, e.sign) as signs
        group by direction, identification) as parties) as placed
    where place <= ${mostParties} order by place`);
  const of = (wanted: Direction): Party[] =>
    rows.filter(({ direction }) => direction === wanted).map(({ direction: _, ...party }) => party);
  return { ING: of('ING'), GAS: of('GAS') };
}
