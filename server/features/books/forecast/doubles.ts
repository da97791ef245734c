import { addMonths, type Day, firstDayOf, lastDayOf, monthOf } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import type { DoubledExpense } from '#contract/books/forecast.ts';
import type { Transaction } from '#server/db/database.ts';
import type { About } from '../dashboard/shelf.ts';

/** A receipt may be dated some days from what was typed of it. Our own measure. */
const daysApart = 3;
const mostSaid = 4;

interface DoubleRow extends Record<string, unknown> {
  readonly source_id: string;
  readonly part: number;
  readonly receipt_id: string;
  readonly name: string;
  readonly supplier: string;
  readonly total: string;
  readonly received_total: string;
  readonly day: Day;
  readonly received: Day;
}

/**
 * Expenses typed by hand that a received receipt says too, of this month and the one before: the same total within some
 * days, of the same supplier or of none that was named, and nobody said that they are two. What repeats lies on a day that
 * says little of its receipt: there any of its month in the same group is meant, and the value may be the one without IVA.
 * Who typed a paper while its receipt was there was asked then.
 */
export async function readDoubles(
  tx: Transaction,
  { tenantId, environment, entries }: About,
  today: Day,
): Promise<DoubledExpense[]> {
  const from = firstDayOf(addMonths(monthOf(today), -1));
  const end = lastDayOf(monthOf(today));
  const near = sql`r.is_total and r.day between e.day - ${daysApart}::int and e.day + ${daysApart}::int
    and (e.party_identification is null or e.party_identification = r.party_identification)`;
  const ofTheMonth = sql`t.id is not null and date_trunc('month', r.day) = date_trunc('month', e.day)
    and split_part(r.category, '.', 1) = split_part(e.category, '.', 1)`;
  const { rows } = await tx.execute<DoubleRow>(sql`
    select d.source_id, d.part, d.receipt_id, d.name, d.supplier, d.total::text, d.received_total::text, d.day::text, d.received::text from (
    select distinct on (e.source_id, e.part) e.source_id, e.part, r.source_id as receipt_id, coalesce(e.party_name, e.number, '') as name, r.party_name as supplier,
      e.total, r.total as received_total, e.day, r.day as received
    from entries e
    left join typed_items t on t.tenant_id = ${tenantId} and t.id = e.source_id and t.repetition ->> 'frequency' <> 'U'
    join (
      select r.*, said.amount, said.is_total
      from entries r cross join lateral (values (r.total, true), (r.subtotal, false)) said (amount, is_total)
      where r.tenant_id = ${tenantId} and r.environment = ${environment} and r.source = 'received' and r.direction = 'GAS' and r.sign = 1 and r.part = 0
        and r.day between ${from}::date - ${daysApart}::int and ${end}::date
    ) r on r.amount = e.total and ((${near}) or (${ofTheMonth}))
    where ${entries} and e.source in ('typed', 'paper') and e.direction = 'GAS' and e.sign = 1
      and e.day between ${from}::date and ${today}::date and not exists (
        select from papers p join foreign_receipts f on f.tenant_id = p.tenant_id
        where p.tenant_id = ${tenantId} and p.id = e.source_id and f.id = r.source_id and p.created_at >= f.created_at)
      and not exists (select from separate_expenses s where s.tenant_id = ${tenantId} and s.source_id = e.source_id
        and s.part = e.part and s.receipt_id = r.source_id)
    order by e.source_id, e.part, r.scope = e.scope desc, abs(r.day - e.day), r.source_id) d
    order by d.day desc, d.total desc, d.name limit ${mostSaid}`);
  return rows.map(({ source_id: sourceId, part, receipt_id: receiptId, name, supplier, total, day, ...of }) => ({
    ...{ sourceId, part, receiptId },
    name,
    supplier,
    total,
    received: of.received_total,
    from: day < of.received ? day : of.received,
    to: day < of.received ? of.received : day,
  }));
}
