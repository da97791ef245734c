import { sql } from 'drizzle-orm';
import type { Range } from '#contract/books/dashboard.rules.ts';
import type { Side } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { About } from './shelf.ts';

/** What a slice of a period adds up to, by what a dashboard tells apart. */
export interface Sum extends Record<string, unknown> {
  /** 1 is the first. */
  readonly slice: number;
  readonly direction: Direction;
  readonly category: string | null;
  readonly has_receipt: boolean;
  readonly total: string;
}

const text = (days: readonly string[]): string => `{${days.join()}}`;

/** The sums of a period, cut into slices that begin on these days. */
export async function readSums(
  tx: Transaction,
  { entries, worth }: About,
  { from, to }: Range,
  begins: readonly string[],
): Promise<readonly Sum[]> {
  // Few plain sums per day, then few of those: a slice and a product for each entry cost more than reading it.
  const { rows } = await tx.execute<Sum>(sql`
    select width_bucket(day, ${text(begins)}::date[]) as slice, direction, category, has_receipt,
      round(sum(sign * worth), 2)::text as total
    from (select e.day, e.direction, e.category, e.document_type is not null as has_receipt, e.sign, sum(${worth}) as worth
      from entries e where ${entries} and e.day between ${from}::date and ${to}::date
      group by e.day, e.direction, e.category, has_receipt, e.sign) as days
    group by 1, 2, 3, 4`);
  return rows;
}

const mostParties = 10;

type Party = Side['parties'][number];

/** The ten of each direction that weigh most. */
export async function readParties(
  tx: Transaction,
  { entries, worth }: About,
  { from, to }: Range,
): Promise<{ readonly [D in Direction]: Party[] }> {
  const { rows } = await tx.execute<Party & { direction: Direction }>(sql`
    select direction, identification, name, round(total, 2)::text as total
    from (select *, row_number() over (partition by direction order by total desc, identification) as place
      from (select e.direction, e.party_identification as identification, max(e.party_name) as name, sum(e.sign * ${worth}) as total
        from entries e where ${entries} and e.day between ${from}::date and ${to}::date
        group by e.direction, e.party_identification) as all_of_them) as placed
    where place <= ${mostParties} order by place`);
  const of = (wanted: Direction): Party[] =>
    rows.filter(({ direction }) => direction === wanted).map(({ direction: _, ...party }) => party);
  return { ING: of('ING'), GAS: of('GAS') };
}
