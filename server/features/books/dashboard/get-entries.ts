import { dayInEcuador, isDay } from '@cuadre/sri/dates';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { noParty, type OwedAsked, otherParties, type Range } from '#contract/books/dashboard.rules.ts';
import type { BookEntry } from '#contract/books/dashboard.ts';
import { isOwnCategory, type OwnGroups, standingFor } from '#contract/books/own-groups.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Group } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import { readCursor, writeCursor } from '#server/db/cursor.ts';
import type { Transaction } from '#server/db/database.ts';
import { openInSql } from '#server/db/open-credit.ts';
import { readOwnGroups } from '#server/db/own-groups.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { type EntryRow, entryColumns, presentEntry } from './present-entry.ts';
import { onCreditInSql } from './read-debts.ts';
import { readParties, summedInSql } from './read-sums.ts';
import { type About, aboutOf } from './shelf.ts';

interface Query {
  readonly apiGroup?: Group | undefined;
  readonly iva: 'included' | 'excluded';
  readonly typeGroup?: Direction | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly category?: string | undefined;
  readonly party?: string | undefined;
  readonly receipt?: 'with' | 'without' | undefined;
  readonly owed?: OwedAsked | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

interface Page {
  readonly items: BookEntry[];
  readonly nextCursor?: string;
  readonly months?: MonthSum[];
}
type MonthSum = { readonly month: string; readonly total: string; readonly count: number };

const place = z.tuple([z.iso.date(), z.uuid(), z.number().int()]);
const firstDay = '2000-01-01';
const lastDay = '2099-12-31';

/** The entries behind a figure, newest first. */
export const getEntries = (ctx: Context, actor: Actor, query: Query): Promise<Page | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const { from = firstDay, to = lastDay, cursor, limit } = query;
    if (!isDay(from) || !isDay(to)) return refuse('request.invalid');
    const found = await aboutOf(tx, actor.tenantId, query);
    if (isRefusal(found)) return found;
    const about = measuredFor(found, query);
    const own = query.category?.includes('.') ? await readOwnGroups(tx, actor.tenantId) : undefined;
    const named = query.party === otherParties ? await readNamed(tx, found, query, { from, to }) : undefined;
    const wanted = wantedIn(about, query, dayInEcuador(ctx.now()), { own, named });
    const after = cursor === undefined ? null : readCursor(cursor, place);
    // The day is said twice: alone it is what the index begins with.
    const beyond = after
      ? sql`and e.day <= ${after[0]}::date and (e.day, e.source_id, e.part) < (${after[0]}::date, ${after[1]}::uuid, ${after[2]})`
      : sql``;
    // Which ones they are the index says alone; only those of the page are fetched.
    const [{ rows }, months] = await Promise.all([
      tx.execute<EntryRow>(sql`
        select ${entryColumns(about)} from entries e join (
          select e.source_id, e.part from entries e
          where ${wanted} ${query.owed === undefined ? sql`` : sql`and ${openInSql} > 0`}
            and e.day between ${from}::date and ${to}::date ${beyond}
          order by e.day desc, e.source_id desc, e.part desc limit ${limit + 1}
        ) as page on e.tenant_id = ${actor.tenantId} and e.source_id = page.source_id and e.part = page.part
        order by e.day desc, e.source_id desc, e.part desc`),
      cursor === undefined ? readMonths(tx, about, query, { from, to }, { wanted, own }) : undefined,
    ]);
    const last = rows[limit - 1];
    return {
      items: rows.slice(0, limit).map(presentEntry),
      ...(rows.length > limit && last ? { nextCursor: writeCursor([last.day, last.source_id, last.part]) } : {}),
      ...(months === undefined ? {} : { months }),
    };
  });

/** Of what is owed the figure is what is owed of it; of both directions it is what is left. */
function measuredFor(about: About, { owed, typeGroup }: Query): About {
  const worth = owed === undefined ? about.worth : openInSql;
  if (typeGroup !== undefined) return { ...about, worth };
  return { ...about, worth: sql`case e.direction when 'ING' then ${worth} else -(${worth}) end` };
}

/** The parties that the dashboard of these days names. */
async function readNamed(tx: Transaction, about: About, { typeGroup }: Query, range: Range) {
  const parties = await readParties(tx, about, range);
  const of = typeGroup === undefined ? [...parties.ING, ...parties.GAS] : parties[typeGroup];
  return of.map(({ identification }) => identification);
}

interface Narrowing {
  readonly own: OwnGroups | undefined;
  readonly named: readonly (string | null)[] | undefined;
}

const isOther = (named: readonly (string | null)[]): SQL =>
  sql`and coalesce(e.party_identification, '') <> all(${sql.param(named.map((each) => each ?? ''))}::text[])`;

const ofParty = (party: string | undefined): SQL => {
  if (party === undefined) return sql``;
  return party === noParty ? sql`and e.party_identification is null` : sql`and e.party_identification = ${party}`;
};

const wantedIn = (
  { entries }: About,
  { typeGroup, category, party, receipt, owed }: Query,
  today: string,
  { own, named }: Narrowing,
): SQL => sql`${entries} ${typeGroup === undefined ? sql`` : sql`and e.direction = ${typeGroup}`}
  ${category === undefined ? sql`` : liesIn(category, own)}
  ${named === undefined ? ofParty(party) : isOther(named)}
  ${receipt === undefined ? sql`` : receipt === 'with' ? sql`and e.document_type is not null` : sql`and e.document_type is null`}
  ${owed === undefined ? sql`` : onCreditInSql(today, owed)}`;

/** A fixed group has all that lies beneath it; one of somebody's own what was merged into it. */
const liesIn = (categories: string, own: OwnGroups | undefined): SQL =>
  sql`and (${sql.join(
    categories.split(',').map((category) => {
      if (category === 'none') return sql`e.category is null`;
      return own === undefined || !isOwnCategory(category)
        ? sql`split_part(e.category, '.', 1) = ${category}`
        : sql`e.category = any(${sql.param(standingFor(category, own))}::text[])`;
    }),
    sql` or `,
  )})`;

/** Each month of a range. Of one party, and of what is owed, nothing is kept added up. */
async function readMonths(
  tx: Transaction,
  about: About,
  query: Query,
  { from, to }: Range,
  { wanted, own }: { readonly wanted: SQL; readonly own: OwnGroups | undefined },
): Promise<MonthSum[]> {
  const { typeGroup, category, party, receipt, owed } = query;
  const rowsOf =
    party === undefined && owed === undefined
      ? sql`select e.day, e.worth, e.count from (${summedInSql(about, { from, to })}) as e
        where ${typeGroup === undefined ? sql`true` : sql`e.direction = ${typeGroup}`}
        ${category === undefined ? sql`` : liesIn(category, own)}
        ${receipt === undefined ? sql`` : sql`and e.has_receipt = ${receipt === 'with'}`}`
      : // What is open of each is looked up once.
        sql`with e as materialized (
          select e.day, e.sign * ${about.worth} as worth, 1 as count from entries e
          where ${wanted} and e.day between ${from}::date and ${to}::date)
        select * from e ${owed === undefined ? sql`` : sql`where worth <> 0`}`;
  const { rows } = await tx.execute<MonthSum>(sql`
    select to_char(day, 'YYYY-MM') as month, round(sum(worth), 2)::text as total, sum(count)::int as count
    from (${rowsOf}) as e group by 1 having sum(count) > 0 order by 1 desc`);
  return rows;
}
