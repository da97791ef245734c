import { addMonths, type Day, firstDayOf, monthOf } from '@cuadre/sri/dates';
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
  readonly day: Day;
  readonly received: Day;
}

/**
 * Expenses typed by hand that a received receipt says too, of this month and the one before: the same total within some
 * days, of the same supplier or of none that was named, and nobody said that they are two. Who typed a paper while its receipt was there was asked then.
 */
export async function readDoubles(
  tx: Transaction,
  { tenantId, entries }: About,
  today: Day,
): Promise<DoubledExpense[]> {
  const from = firstDayOf(addMonths(monthOf(today), -1));
  const { rows } = await tx.execute<DoubleRow>(sql`
    select d.source_id, d.part, d.receipt_id, d.name, d.supplier, d.total::text, d.day::text, d.received::text from (
    select distinct on (e.source_id, e.part) e.source_id, e.part, r.source_id as receipt_id, coalesce(e.party_name, e.number, '') as name, r.party_name as supplier,
      e.total, e.day, r.day as received
    from entries e join entries r on r.tenant_id = ${tenantId} and r.environment = e.environment and r.source = 'received'
      and r.direction = 'GAS' and r.sign = 1 and r.part = 0 and r.total = e.total
      and r.day between e.day - ${daysApart}::int and e.day + ${daysApart}::int
      and (e.party_identification is null or e.party_identification = r.party_identification)
    where ${entries} and e.source in ('typed', 'paper') and e.direction = 'GAS' and e.sign = 1
      and e.day between ${from}::date and ${today}::date and not exists (
        select from papers p join foreign_receipts f on f.tenant_id = p.tenant_id
        where p.tenant_id = ${tenantId} and p.id = e.source_id and f.id = r.source_id and p.created_at >= f.created_at)
      and not exists (select from separate_expenses s where s.tenant_id = ${tenantId} and s.source_id = e.source_id
        and s.part = e.part and s.receipt_id = r.source_id)
    order by e.source_id, e.part, r.scope = e.scope desc, abs(r.day - e.day), r.source_id) d
    order by d.day desc, d.total desc, d.name limit ${mostSaid}`);
  return rows.map(({ source_id: sourceId, part, receipt_id: receiptId, name, supplier, total, day, received }) => ({
    ...{ sourceId, part, receiptId },
    name,
    supplier,
    total,
    from: day < received ? day : received,
    to: day < received ? received : day,
  }));
}
