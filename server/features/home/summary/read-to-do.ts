import type { Day } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import type { LateClient, ToDo } from '#contract/home/home.ts';
import type { Transaction } from '#server/db/database.ts';
import { openInSql } from '#server/db/open-credit.ts';
import { shelfOfBooks, type TaxpayerRow } from '#server/db/tables/index.ts';
import { countToSort } from '#server/features/received/index.ts';

const mostShown = 3;

/** What of the books waits for a person beside receipts in trouble. */
export async function readToDo(tx: Transaction, taxpayer: TaxpayerRow, today: Day): Promise<Omit<ToDo, 'overdue'>> {
  const { tenantId, accountGroup, environment } = taxpayer;
  const [toSort, late] = await Promise.all([
    countToSort(tx, tenantId, environment),
    accountGroup === 'NEG' ? readLateClients(tx, taxpayer, today) : [],
  ]);
  return { toSort, lateClients: late[0]?.clients ?? 0, late: late.map(({ clients: _, ...client }) => client) };
}

/** Clients who are late with what the business sold on credit, those who owe most; with how many there are. */
async function readLateClients(tx: Transaction, taxpayer: TaxpayerRow, today: Day) {
  const { rows } = await tx.execute<LateClient & { clients: number }>(sql`
    with e as materialized (
      select e.party_identification, e.party_name, e.day, coalesce(e.due_on, e.day) as due, ${openInSql} as open
      from entries e
      where e.tenant_id = ${taxpayer.tenantId} and e.environment = ${shelfOfBooks(taxpayer)} and e.scope = 'NEG'
        and e.direction = 'ING' and e.sign = 1 and e.credit > 0 and coalesce(e.due_on, e.day) < ${today}::date)
    select party_identification as identification, (array_agg(party_name order by day desc))[1] as name,
      sum(open)::numeric(14, 2)::text as total, min(due)::text as since, (count(*) over ())::int as clients
    from e where open > 0
    group by party_identification, case when party_identification is null then party_name end
    order by sum(open) desc, min(due), party_identification limit ${mostShown}`);
  return rows;
}
