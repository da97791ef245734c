import { firstDayOf, monthOf } from '@cuadre/sri/dates';
import { type SQL, sql } from 'drizzle-orm';
import { type Range, wholeMonths } from '#contract/books/dashboard.rules.ts';
import type { Side } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { About } from './shelf.ts';

interface Sum {
  readonly direction: Direction;
  readonly total: string;
}

const daysInSql = ({ entries, worth }: About, days: SQL): SQL => sql`
  select e.day, e.direction, e.category, e.document_type is not null as has_receipt, e.sign * ${worth} as worth, 1 as count
  from entries e where ${entries} and ${days}`;

/** What a range adds up to: its whole months as they are kept, the day of each their first; the entries of other days. */
export function summedInSql(about: About, { from, to }: Range): SQL {
  const months = wholeMonths({ from, to });
  if (months === undefined) return daysInSql(about, sql`e.day between ${from}::date and ${to}::date`);
  const before = daysInSql(about, sql`e.day >= ${from}::date and e.day < ${months.from}::date`);
  const after = daysInSql(about, sql`e.day > ${months.to}::date and e.day <= ${to}::date`);
  return sql`
    select e.period as day, e.direction, e.category, e.has_receipt, ${about.worth} as worth, e.count
    from entry_sums e
    where ${about.sums} and not e.of_party and e.period between ${months.from}::date and ${months.to}::date
    ${from < months.from ? sql`union all ${before}` : sql``} ${months.to < to ? sql`union all ${after}` : sql``}`;
}

/** What each slice of a range adds up to; 1 is the first. They begin on these days. */
export async function readSlices(
  tx: Transaction,
  about: About,
  range: Range,
  begins: readonly string[],
): Promise<readonly (Sum & { readonly slice: number })[]> {
  const areMonths = begins.every((day) => day === firstDayOf(monthOf(day)));
  const summed = areMonths
    ? summedInSql(about, range)
    : daysInSql(about, sql`e.day between ${range.from}::date and ${range.to}::date`);
  const { rows } = await tx.execute<Sum & { slice: number } & Record<string, unknown>>(sql`
    select width_bucket(day, ${`{${begins.join()}}`}::date[]) as slice, direction, round(sum(worth), 2)::text as total
    from (${summed}) as summed group by 1, 2`);
  return rows;
}

export interface CategorySum extends Sum {
  readonly category: string | null;
  readonly has_receipt: boolean;
}

/** By category, and with or without receipt. */
export async function readCategories(tx: Transaction, about: About, range: Range): Promise<readonly CategorySum[]> {
  const { rows } = await tx.execute<CategorySum & Record<string, unknown>>(sql`
    select direction, category, has_receipt, round(sum(worth), 2)::text as total
    from (${summedInSql(about, range)}) as summed group by 1, 2, 3 having sum(count) > 0`);
  return rows;
}

/** Of the year of a range that begins with it, less what comes after the range; else of its entries. */
function partiesInSql({ entries, sums, worth }: About, { from, to }: Range): SQL {
  const ofDays = (days: SQL): SQL => sql`
    select e.direction, e.party_identification, e.sign, sum(${worth}) as worth, count(*) as count from entries e
    where ${entries} and ${days} group by e.direction, e.party_identification, e.sign`;
  const year = from.slice(0, 4);
  if (from !== `${year}-01-01` || to.slice(0, 4) !== year)
    return ofDays(sql`e.day between ${from}::date and ${to}::date`);
  return sql`
    select e.direction, e.party_identification, 1 as sign, ${worth} as worth, e.count
    from entry_sums e where ${sums} and e.of_party and e.period = ${from}::date
    union all
    select direction, party_identification, -sign, worth, -count
    from (${ofDays(sql`e.day > ${to}::date and e.day <= ${`${year}-12-31`}::date`)}) as later`;
}

const mostParties = 10;

type Party = Side['parties'][number];

/** The ten of each direction that weigh most, by their last name. */
export async function readParties(
  tx: Transaction,
  about: About,
  range: Range,
): Promise<{ readonly [D in Direction]: Party[] }> {
  const { rows } = await tx.execute<Party & { direction: Direction }>(sql`
    select direction, party_identification as identification, round(total, 2)::text as total,
      (select e.party_name from entries e
        where ${about.entries} and e.direction = placed.direction and e.party_identification = placed.party_identification
          and e.day between ${range.from}::date and ${range.to}::date
        order by e.day desc, e.source_id desc, e.part desc limit 1) as name
    from (select *, row_number() over (partition by direction order by total desc, party_identification) as place
      from (select direction, party_identification, sum(sign * worth) as total
        from (${partiesInSql(about, range)}) as summed
        group by direction, party_identification having sum(count) > 0) as parties) as placed
    where place <= ${mostParties} order by place`);
  const of = (wanted: Direction): Party[] =>
    rows.filter(({ direction }) => direction === wanted).map(({ direction: _, ...party }) => party);
  return { ING: of('ING'), GAS: of('GAS') };
}
