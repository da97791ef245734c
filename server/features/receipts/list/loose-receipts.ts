import { REMISSION_GUIDE } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';

interface Of {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly from: Day;
  readonly to: Day;
}
/** A receipt that was issued here, and what is still open about it. */
interface LooseReceipt {
  readonly id: string;
  /** `stuck`: returned, refused, or somebody must look at it; `toVoid`: the SRI or its receiver has not answered yet. */
  readonly why: 'onTheWay' | 'stuck' | 'toVoid';
  readonly documentType: string;
  readonly number: string;
  readonly day: Day;
  readonly partyIdentification: string;
  readonly partyName: string;
  readonly total: string;
}
/** Numbers of one series that nobody knows: `first` is its whole number, `last` the last sequential. */
interface NumberGap {
  readonly documentType: string;
  readonly first: string;
  readonly last: string;
  readonly count: number;
}

const most = 200;

/** Receipts of some days that are not settled: guides say nothing of taxes. */
export async function readLooseReceipts(
  tx: Transaction,
  { tenantId, environment, from, to }: Of,
): Promise<LooseReceipt[]> {
  const { rows } = await tx.execute<LooseReceipt & Record<string, unknown>>(sql`
    select r.id, r.document_type as "documentType", r.issued_on::text as day, r.total::text,
      r.establishment || '-' || r.sales_point || '-' || lpad(r.sequential::text, 9, '0') as number,
      r.buyer_identification as "partyIdentification", r.buyer_name as "partyName",
      case when v.receipt_id is not null then 'toVoid' when r.state in ('returned', 'refused', 'needs_attention')
        then 'stuck' else 'onTheWay' end as why
    from receipts r left join voidings v
      on v.tenant_id = ${tenantId} and v.receipt_id = r.id and v.state in ('waiting', 'accepting')
    where r.tenant_id = ${tenantId} and r.environment = ${environment} and r.issued_on between ${from}::date and ${to}::date
      and r.document_type <> ${REMISSION_GUIDE}
      and (r.state not in ('authorized', 'voided', 'discarded') or (v.receipt_id is not null and r.state = 'authorized'))
    order by r.issued_on, r.document_type, r.sequential limit ${most}`);
  return rows;
}

/**
 * Numbers up to those of some days that no receipt has, issued here or elsewhere, and of which nobody said that they were
 * not used. They begin after the last receipt of the series before these days: what lacks over the edge of a month is named
 * in the later one. One of another program is that only of the period before, and numbers that were left to one before the
 * first of these days explain themselves; between two receipts of these days they are receipts that are not here.
 * @law Reglamento de Comprobantes de Venta
 */
export async function readNumberGaps(tx: Transaction, { tenantId, environment, from, to }: Of): Promise<NumberGap[]> {
  const { rows } = await tx.execute<NumberGap & Record<string, unknown>>(sql`
    with issued as (
      select document_type, establishment, sales_point, min(sequential) as first, max(sequential) as high from receipts
      where tenant_id = ${tenantId} and environment = ${environment} and issued_on between ${from}::date and ${to}::date
      group by 1, 2, 3),
    elsewhere as (
      select i.document_type, i.establishment, i.sales_point, split_part(f.number, '-', 3)::bigint as sequential,
        f.issued_on >= ${from}::date - age(${to}::date + 1, ${from}::date) as is_near
      from foreign_receipts f join issued i on f.document_type = i.document_type
        and f.number like i.establishment || '-' || i.sales_point || '-%'
      where f.tenant_id = ${tenantId} and f.environment = ${environment} and f.direction = 'emitted'),
    series as (
      select i.*, coalesce(greatest(
        (select l.sequential from number_ledger l
          where l.tenant_id = ${tenantId} and l.environment = ${environment} and l.document_type = i.document_type
            and l.establishment = i.establishment and l.sales_point = i.sales_point and l.sequential < i.first
            and l.use = 'receipt' order by l.sequential desc limit 1),
        (select max(e.sequential) from elsewhere e where e.document_type = i.document_type
          and e.establishment = i.establishment and e.sales_point = i.sales_point and e.sequential < i.first
            and e.is_near)),
        i.first) as low
      from issued i),
    used as (
      select l.document_type, l.establishment, l.sales_point, l.sequential from number_ledger l join series s
        using (document_type, establishment, sales_point)
      where l.tenant_id = ${tenantId} and l.environment = ${environment} and (l.use <> 'used_elsewhere' or l.sequential < s.first)
        and l.sequential between s.low and s.high
      union
      select e.document_type, e.establishment, e.sales_point, e.sequential from elsewhere e join series s
        using (document_type, establishment, sales_point)
      where e.sequential between s.low and s.high),
    steps as (
      select u.*, lead(sequential) over (partition by document_type, establishment, sales_point order by sequential) as next
      from used u)
    select document_type as "documentType", (next - sequential - 1)::int as count,
      establishment || '-' || sales_point || '-' || lpad((sequential + 1)::text, 9, '0') as first,
      lpad((next - 1)::text, 9, '0') as last
    from steps where next - sequential > 1 order by 1, 3 limit ${most}`);
  return rows;
}
