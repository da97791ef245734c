import { addMonths, type Day, firstDayOf, type Month, monthOf } from '@cuadre/sri/dates';
import { type Amount, amount, sum } from '@cuadre/sri/num';
import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { type Books, readIncomeBefore, readRefunds } from '../living/income-before.ts';

interface MonthRow extends Record<string, unknown> {
  readonly month: Month;
  readonly sales: string;
  readonly paid: string;
}

/** What a business sold by month, without IVA. */
export interface BusinessMonths {
  readonly sales: ReadonlyMap<Month, Amount>;
  /** The IVA of what it bought and accepted, also where that gives no credit. */
  readonly paid: ReadonlyMap<Month, Amount>;
  /** The first month that is known whole; undefined: nothing is. */
  readonly since: Month | undefined;
  /** Sales of this year from before returns began here, as somebody said. */
  readonly before: Amount;
}

/** Enough for the year and for the pace of its first months. */
const monthsBack = 6;

/** Of the year of `today` and the half year before it. */
export async function readBusinessMonths(
  tx: Transaction,
  { tenantId, environment }: Books,
  today: Day,
): Promise<BusinessMonths> {
  const january = `${today.slice(0, 4)}-01`;
  const back = addMonths(monthOf(today), -monthsBack);
  const from = firstDayOf(back < january ? back : january);
  const whose = sql`tenant_id = ${tenantId} and environment = ${environment} and scope = 'NEG'`;
  const { rows } = await tx.execute<MonthRow>(sql`
    select to_char(day, 'YYYY-MM') as month,
      coalesce(sum(sign * subtotal) filter (where direction = 'ING'), 0)::text as sales,
      coalesce(sum(sign * iva) filter (where direction = 'GAS' and is_classified), 0)::text as paid
    from entries where ${whose} and day between ${from}::date and ${today}::date group by 1`);
  const first = await tx.execute<{ day: Day | null }>(
    sql`select min(day)::text as day from entries where ${whose} and direction = 'ING' and sign <> 0`,
  );
  const refunds = await readRefunds(tx, { tenantId, environment }, from, today);
  const refundedIn = (month: Month) =>
    sum(refunds.filter((each) => monthOf(each.day) === month).map(({ total }) => total));
  const day = first.rows[0]?.day ?? undefined;
  return {
    sales: new Map(rows.map(({ month, sales }) => [month, amount(sales).subtract(refundedIn(month))])),
    paid: new Map(rows.map(({ month, paid }) => [month, amount(paid)])),
    before: await readIncomeBefore(tx, { tenantId, environment }, today.slice(0, 4)),
    since: day === undefined ? undefined : day.endsWith('-01') ? monthOf(day) : addMonths(monthOf(day), 1),
  };
}

/** The day of the year on which its sales passed a limit; undefined also where they had before any that is here. */
export async function readPassedOn(
  tx: Transaction,
  { tenantId, environment }: Books,
  today: Day,
  { limit, before }: { readonly limit: Amount; readonly before: Amount },
): Promise<Day | undefined> {
  const { rows } = await tx.execute<{ day: Day; sales: string }>(sql`
    select day::text as day, sum(sign * subtotal)::text as sales from entries
    where tenant_id = ${tenantId} and environment = ${environment} and scope = 'NEG' and direction = 'ING'
      and day between ${`${today.slice(0, 4)}-01-01`}::date and ${today}::date group by 1 order by 1`);
  if (before.compare(limit) > 0) return undefined;
  const refunds = await readRefunds(tx, { tenantId, environment }, `${today.slice(0, 4)}-01-01`, today);
  let total = before;
  for (const { day, sales } of rows) {
    const refunded = sum(refunds.filter((each) => each.day === day).map((each) => each.total));
    total = sum([total, amount(sales), refunded.negate()]);
    if (total.compare(limit) > 0) return day;
  }
  return undefined;
}
