import { type Amount, amount, ZERO } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import type { RebateGroup } from '#contract/declarations/year/revenue.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Bought } from './ask-receipts.ts';
import { entriesInSql, isPersonalInSql, worthInSql } from './place-of.ts';
import type { ReadRevenue } from './read-revenue.ts';
import { personalBaseOn, regularMonths } from './settings.ts';
import type { YearShelf } from './year-shelf.ts';

/** Somebody in whose name receipts of personal expenses are. */
interface Holder {
  readonly identification: string;
  readonly name: string | null;
  readonly isOwner: boolean;
  readonly amount: Amount;
}

type Read = Pick<ReadRevenue, 'shelf' | 'books'>;

const personalWorth = ({ days }: YearShelf) => worthInSql(personalBaseOn(days[1]).base).personal;

/** In whose name the personal expenses of a year are, the taxpayer first. What is on paper is the taxpayer's. */
export async function readHolders(tx: Transaction, { shelf, books }: Read): Promise<Holder[]> {
  const { tenantId, ruc, days } = shelf;
  const { rows } = await tx.execute<{ identification: string; name: string | null; amount: string }>(sql`
    with e as (select e.source_id, e.source, ${personalWorth(shelf)} as worth from ${entriesInSql(shelf, days)} and ${isPersonalInSql(books)})
    select left(coalesce(f.receiver_identification, ${ruc}), 10) as identification, max(f.receiver_name) as name,
      sum(e.worth)::text as amount
    from e left join foreign_receipts f on f.tenant_id = ${tenantId} and f.id = e.source_id and e.source = 'received'
    group by 1 order by sum(e.worth) desc, 1`);
  const holders = rows.map((row) => ({
    ...row,
    amount: amount(row.amount),
    isOwner: row.identification === ruc.slice(0, 10),
  }));
  const owner = holders.find(({ isOwner }) => isOwner);
  const first = owner ?? { identification: ruc.slice(0, 10), name: shelf.name, isOwner: true, amount: ZERO };
  return [{ ...first, name: shelf.name }, ...holders.filter((each) => each !== owner)];
}

/** Suppliers of one year in one group that are looked at. */
const mostParties = 60;

/**
 * Personal expenses of a year by supplier that came regularly and by group, and those of the year before by group; each by
 * month. Of the year before, too, without those of who is nobody's dependant in this one: it says what to expect now.
 */
export async function readBought(tx: Transaction, { shelf, books }: Read): Promise<Bought[]> {
  const [from, to] = shelf.days;
  const before = String(Number(shelf.year) - 1);
  const group = sql`split_part(e.category, '.', 1)`;
  const { rows } = await tx.execute<BoughtRow>(sql`
    with bought as (
      select coalesce(e.party_identification, '') as party, ${group} as class, to_char(e.day, 'YYYY-MM') as month,
        max(e.party_name) as name, sum(${personalWorth(shelf)}) as worth, count(*)::int as count
      from ${entriesInSql(shelf, [from, to])} and ${isPersonalInSql(books)} group by 1, 2, 3),
    regular as (
      select party, class from bought where party <> '' and worth > 0 group by party, class
      having count(*) >= ${regularMonths} order by sum(worth) desc, party, class limit ${mostParties})
    select party, name, class, month, worth::text as worth, count from bought join regular using (party, class)
    where worth > 0
    union all
    select '', null, class, month, sum(worth)::text, sum(count)::int from bought group by 3, 4
    union all
    select '', null, ${group}, to_char(e.day, 'YYYY-MM'), sum(${personalWorth(shelf)})::text, count(*)::int
    from ${entriesInSql(shelf, [`${before}-01-01`, `${before}-12-31`])} and ${isPersonalInSql(books)} group by 3, 4`);
  return rows.map(({ worth, class: of, ...row }) => ({ ...row, group: of, amount: amount(worth) }));
}

interface BoughtRow extends Record<string, unknown> {
  readonly party: string;
  readonly name: string | null;
  readonly class: RebateGroup;
  readonly month: string;
  readonly worth: string;
  readonly count: number;
}
