import { firstVoidableDay, type HolidayTable, INVOICE, shippedHolidays } from '@cuadre/sri/catalogs';
import type { Day } from '@cuadre/sri/dates';
import { and, desc, eq, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  attentionStates,
  type ReceiptState,
  type ReceiptStateFilter,
  underwayStates,
} from '#contract/receipts/receipt-summary.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Found } from '#server/db/search.ts';
import { receipts } from '#server/db/tables/index.ts';
import { presentReceipt } from '../record/present.ts';
import { basisVoided, summaryColumns } from '../record/read-receipts.ts';
import { receiptRank } from '../record/receipt-tokens.ts';
import { type Asked, isOfType, type Placed, type Shelf } from './list-query.ts';
import { momentsOf } from './period-bounds.ts';

// The list's side of the receipts that were issued here.

/**
 * The receipt's day, out of reach of the index on it: the moments bound the walk already. PostgreSQL, which does not know
 * that day and moment go together, would rather fetch and sort the whole period.
 */
const day = sql`${receipts.issuedOn} + 0`;

const ofStates = ({ tenantId, environment }: Shelf, states: readonly ReceiptState[]): SQL =>
  sql`select id from receipts where tenant_id = ${tenantId} and environment = ${environment} and state = any(${sql.param([...states])}::text[])`;

/**
 * What waits for somebody: what the SRI did not accept, and what is of a voided receipt while the law still lets it be
 * voided and nobody has asked for that. Found from where each is few: by its own order the list would be walked to its end.
 */
const inNeed = (shelf: Shelf, today: Day, tables: HolidayTable): SQL => sql`${receipts.id} in (
  ${ofStates(shelf, attentionStates)}
  union all
  select id from receipts where tenant_id = ${shelf.tenantId} and environment = ${shelf.environment} and issued_on >= ${firstVoidableDay(today, tables)}::date
    and document_type <> ${INVOICE} and ${basisVoided}
    and not exists (select 1 from voidings v where v.tenant_id = receipts.tenant_id and v.receipt_id = receipts.id and v.state = 'accepting'))`;

const narrowed = (shelf: Shelf, today: Day, state: ReceiptStateFilter, tables: HolidayTable): SQL => {
  if (state === 'attention') return inNeed(shelf, today, tables);
  if (state === 'underway') return sql`${receipts.id} in (${ofStates(shelf, underwayStates)})`;
  return eq(receipts.state, state);
};

/** null when there is none of them for certain. */
export async function wantedHere(
  tx: Transaction,
  shelf: Shelf,
  today: Day,
  { state, documentType, from, to }: Asked,
  tables: HolidayTable = shippedHolidays,
): Promise<SQL | null> {
  const ofState = and(
    eq(receipts.tenantId, shelf.tenantId),
    eq(receipts.environment, shelf.environment),
    state && narrowed(shelf, today, state, tables),
    isOfType(receipts.documentType, documentType),
  ) as SQL;
  if (from === undefined && to === undefined) return ofState;
  const moments = await momentsOf(tx, shelf.tenantId, shelf.environment, { from, to });
  if (moments === null) return null;
  const within = and(gte(receipts.issuedAt, moments.oldest), lte(receipts.issuedAt, moments.newest));
  return and(
    ofState,
    within,
    from === undefined ? undefined : sql`${day} >= ${from}::date`,
    to === undefined ? undefined : sql`${day} <= ${to}::date`,
  ) as SQL;
}

export async function newestHere(
  tx: Transaction,
  wanted: SQL,
  after: Found | undefined,
  limit: number,
): Promise<Placed[]> {
  const at = after && new Date(-after.rank);
  const rows = await tx
    .select({ ...summaryColumns, issuedAt: receipts.issuedAt })
    .from(receipts)
    .where(
      and(
        wanted,
        after && at && and(lte(receipts.issuedAt, at), or(lt(receipts.issuedAt, at), lt(receipts.id, after.id))),
      ),
    )
    .orderBy(desc(receipts.issuedAt), desc(receipts.id))
    .limit(limit);
  return rows.map((row) => ({ id: row.id, rank: receiptRank(row.issuedAt), receipt: presentReceipt(row) }));
}

export const amongHere = (wanted: SQL) => ({
  newest: (after: Found | undefined, limit: number): SQL => {
    const at = after && new Date(-after.rank);
    return sql`
      select ${receipts.id} as id, -(extract(epoch from ${receipts.issuedAt}) * 1000)::bigint as rank from ${receipts}
      where ${wanted} ${at ? sql`and ${receipts.issuedAt} <= ${at} and (${receipts.issuedAt} < ${at} or ${receipts.id} > ${after.id}::uuid)` : sql``}
      order by ${receipts.issuedAt} desc, ${receipts.id} limit ${limit}`;
  },
  held: sql`select 1 from ${receipts} where ${receipts.id} = t.id and ${wanted}`,
});
