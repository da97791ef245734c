import {
  addDays,
  addMonths,
  type Day,
  dayInEcuador,
  dayInMonth,
  firstDayOf,
  type Month,
  monthOf,
} from '@cuadre/sri/dates';
import { amount, sum } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import type { EntrySource } from '#contract/books/dashboard.ts';
import type { ComingItem, Forecast } from '#contract/books/forecast.ts';
import { occurrencesOf } from '#contract/books/repetition/repetition.rules.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Group } from '#contract/roles.ts';
import type { Actor, Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { openInSql } from '#server/db/open-credit.ts';
import type { TypedRow } from '#server/db/tables/index.ts';
import { dueNext, readTaxpayer } from '#server/features/business/index.ts';
import { isRefusal, type Refusal } from '#server/refusal.ts';
import { type About, aboutOf } from '../dashboard/shelf.ts';
import { readTyped } from '../typed/data.ts';
import { changesOf, type SupplierMonth } from './changes.ts';
import { readDoubles } from './doubles.ts';

const monthsAhead = 6;
const daysAhead = 45;
const mostComing = 60;
const ofNobody = { party: null, source: null, sourceId: null };

/** What is known of the months to come. Cash, so with IVA; never drawn on from what was. */
export const getForecast = (
  ctx: Context,
  actor: Actor,
  { apiGroup }: { readonly apiGroup?: Group | undefined },
): Promise<Forecast | Refusal> =>
  ctx.db.tenant(actor.tenantId, async (tx) => {
    const about = await aboutOf(tx, actor.tenantId, { apiGroup, iva: 'included' });
    if (isRefusal(about)) return about;
    const today = dayInEcuador(ctx.now());
    const until = firstDayOf(addMonths(monthOf(today), monthsAhead));
    const [items, credits, due, suppliers, doubles] = await Promise.all([
      readTyped(tx, { ...about, scope: about.isEverything ? undefined : about.apiGroup }),
      readCredits(tx, about, today, until),
      about.apiGroup === 'NEG'
        ? readTaxpayer(tx, actor.tenantId).then((taxpayer) => dueNext(tx, taxpayer, today, ctx.taxTables))
        : [],
      readSuppliers(tx, about, today),
      readDoubles(tx, about, today),
    ]);
    const repeating = items.flatMap((item) => comingOf(item, today, until));
    const horizon = addDays(today, daysAhead);
    const obligations = due.map(({ dueOn, obligation }) => ({
      kind: 'obligation' as const,
      day: dueOn,
      direction: null,
      name: obligation,
      amount: null,
      ...ofNobody,
    }));
    return {
      apiGroup: about.apiGroup,
      environment: about.environment,
      months: Array.from({ length: monthsAhead }, (_, at) =>
        monthOfForecast(addMonths(monthOf(today), at), repeating, credits.coming),
      ),
      late: credits.late,
      coming: [...repeating, ...credits.coming, ...obligations]
        .filter(({ day }) => day <= horizon)
        .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
        .slice(0, mostComing),
      changes: [...changesOf(items, suppliers, today)],
      doubles,
    };
  });

/** Of a side in a month. */
function monthOfForecast(month: Month, repeating: readonly ComingItem[], credits: readonly ComingItem[]) {
  const add = (items: readonly ComingItem[], direction: Direction): string =>
    sum(
      items
        .filter((item) => item.direction === direction && monthOf(item.day) === month)
        .map((item) => amount(item.amount ?? '0')),
    ).toFixed(2);
  const side = (direction: Direction) => ({ repeats: add(repeating, direction), credit: add(credits, direction) });
  return { month, income: side('ING'), expense: side('GAS') };
}

/** What is typed for days to come: none of it is money yet. */
const comingOf = ({ name, direction, dayOfMonth, repetition }: TypedRow, today: Day, until: Day): ComingItem[] =>
  occurrencesOf(repetition, monthOf(today), addMonths(monthOf(until), -1))
    .map(({ month, fields }) => ({
      kind: 'repeats' as const,
      day: dayInMonth(month, fields.day ?? dayOfMonth),
      direction,
      name,
      amount: amount(fields.value).toFixed(2),
      ...ofNobody,
    }))
    .filter(({ day }) => day > today);

interface OpenRow extends Record<string, unknown> {
  readonly day: string;
  readonly direction: Direction;
  readonly party: string | null;
  readonly name: string | null;
  readonly open: string;
  readonly source: EntrySource;
  readonly source_id: string;
}

/** Credit that is open, to collect and to pay: what is late as a sum, the rest by its day. */
async function readCredits(tx: Transaction, { entries }: About, today: Day, until: Day) {
  const { rows } = await tx.execute<OpenRow>(sql`
    with e as materialized (select e.*, ${openInSql} as open from entries e where ${entries} and e.credit > 0)
    select coalesce(due_on, day)::text as day, direction, party_identification as party, party_name as name,
      sum(open)::numeric(14, 2)::text as open, source, source_id
    from e where open > 0 and coalesce(due_on, day) < ${until}::date group by 1, 2, 3, 4, 6, 7 order by 1, source_id`);
  const late = (direction: Direction) =>
    sum(rows.filter((row) => row.day < today && row.direction === direction).map(({ open }) => amount(open))).toFixed(
      2,
    );
  return {
    late: { income: late('ING'), expense: late('GAS') },
    coming: rows
      .filter(({ day }) => day >= today)
      .map(
        ({ day, direction, party, name, open, source, source_id: sourceId }): ComingItem => ({
          kind: 'credit',
          day,
          direction,
          name,
          amount: open,
          party,
          source,
          sourceId,
        }),
      ),
  };
}

/** What each supplier sent in this month and the three before. */
async function readSuppliers(tx: Transaction, { entries }: About, today: Day): Promise<readonly SupplierMonth[]> {
  const from = firstDayOf(addMonths(monthOf(today), -3));
  const { rows } = await tx.execute<SupplierMonth>(sql`
    select e.party_identification as party, max(e.party_name) as name, to_char(e.day, 'YYYY-MM') as month,
      count(distinct e.source_id)::int as count, sum(e.sign * e.total)::text as total, max(extract(day from e.day))::int as last_day
    from entries e where ${entries} and e.direction = 'GAS' and e.document_type is not null
      and e.party_identification is not null and e.day between ${from}::date and ${today}::date
    group by 1, 3`);
  return rows;
}
