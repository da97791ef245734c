import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { insertSlices } from '#server/db/slices.ts';
import { entrySums } from '#server/db/tables/index.ts';

const key = sql`tenant_id, environment, direction, scope, period, of_party, category, has_receipt, party_identification`;
const added = sql`sum(subtotal) as subtotal, sum(iva) as iva, sum(total) as total, sum(count) as count`;

/** What the entries of a taxpayer say their sums are; the trigger `sum_entries` says it of what a statement changes. */
const derivedInSql = (tenantId: string): SQL => sql`
  select tenant_id, environment, direction, scope, coalesce(month, year) as period, month is null as of_party, category,
    has_receipt, party_identification, sum(sign * subtotal) as subtotal, sum(sign * iva) as iva, sum(sign * total) as total,
    count(*) as count
  from (select *, date_trunc('month', day)::date as month, date_trunc('year', day)::date as year,
    document_type is not null as has_receipt from entries where tenant_id = ${tenantId} and sign <> 0) as e
  group by tenant_id, environment, direction, scope,
    grouping sets ((month, category, has_receipt), (year, party_identification))`;

/** The first days of months and years whose kept sums are not those of their entries. */
export async function compareSums(tx: Transaction, tenantId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ period: string }>(sql`
    select distinct period::text as period from (
      select ${key} from (
        select * from entry_sums where tenant_id = ${tenantId}
        union all
        select tenant_id, environment, direction, scope, period, of_party, category, has_receipt, party_identification,
          -subtotal, -iva, -total, -count from (${derivedInSql(tenantId)}) as derived) as both_sides
      group by ${key}
      having (sum(subtotal), sum(iva), sum(total), sum(count)) is distinct from (0, 0, 0, 0)) as differing
    order by 1`);
  return rows.map(({ period }) => period);
}

type SumRow = typeof entrySums.$inferInsert;

/** What a query of sums gives, by the names of the table's description. */
const rowsInSql = (sums: SQL): SQL => sql`
  select tenant_id as "tenantId", environment, direction, scope, period::text as period, of_party as "ofParty", category,
    has_receipt as "hasReceipt", party_identification as "partyIdentification", subtotal, iva, total, count::int as count
  from (${sums}) as sums`;

/** What a statement takes away comes back as it says: both see the same rows, and what is written meanwhile adds its own. */
async function replaceSums(tx: Transaction, taken: SQL): Promise<void> {
  const { rows } = await tx.execute<SumRow & Record<string, unknown>>(taken);
  for (const slice of insertSlices(rows, 13)) await tx.insert(entrySums).values(slice);
}

/** The sums as the entries say them. */
export const rewriteSums = (tx: Transaction, tenantId: string): Promise<void> =>
  replaceSums(
    tx,
    sql`with gone as (delete from entry_sums where tenant_id = ${tenantId}) ${rowsInSql(derivedInSql(tenantId))}`,
  );

/** Rows of one key become one, which changes no sum; what comes to nothing goes. */
export const packSums = (tx: Transaction, tenantId: string): Promise<void> =>
  replaceSums(
    tx,
    sql`
    with several as (
      select environment, of_party, period from entry_sums where tenant_id = ${tenantId}
      group by ${key} having count(*) > 1),
    gone as (
      delete from entry_sums s where s.tenant_id = ${tenantId}
        and (s.environment, s.of_party, s.period) in (select environment, of_party, period from several)
      returning s.*)
    ${rowsInSql(sql`select ${key}, ${added} from gone group by ${key}
      having (sum(subtotal), sum(iva), sum(total), sum(count)) is distinct from (0, 0, 0, 0)`)}`,
  );
