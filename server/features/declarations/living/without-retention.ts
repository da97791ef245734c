import {
  CREDIT_NOTE,
  DEBIT_NOTE,
  INVOICE,
  PURCHASE_LIQUIDATION,
  RETAINED_INCOME,
  RETAINED_IVA,
  RETENTION,
} from '@cuadre/sri/catalogs';
import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from '@cuadre/sri/dates';
import { agentMonths, daysOf, isAgentIn, monthsOf, type ObligedTaxpayer } from '@cuadre/sri/declarations';
import { type SQL, sql } from 'drizzle-orm';
import type { ReturnDocument } from '#contract/declarations/documents.ts';
import { mostShown } from '#contract/declarations/returns.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { isTakenIn } from './read-documents-to-pick.ts';
import type { Filing } from './return-shelf.ts';

type Of = Pick<Filing, 'tenantId' | 'environment'>;

/** A note may have the number of an invoice of the same supplier; what else a document is called by who retains differs. */
const noteInSql = (type: SQL): SQL =>
  sql`case when ${type} in (${CREDIT_NOTE}, ${DEBIT_NOTE}) then ${type} else '' end`;

/** Whether a document of `named` is the entry `e`. */
export const isNamedInSql = sql`n.party = e.party_identification and n.number = replace(e.number, '-', '')
  and n.note = ${noteInSql(sql`e.document_type`)}`;

/** The day from which retentions may name a document that a return takes: of the month before it, or before the oldest that comes late. */
export const namedSinceInSql = ({ tenantId, environment }: Of, period: string): SQL => {
  const before = firstDayOf(addMonths(monthsOf(period)[0], -1));
  return sql`(select least(${before}::date, min(date_trunc('month', e.day) - interval '1 month'))::date
    from tax_marks m join entries e on e.tenant_id = ${tenantId} and e.source_id = m.source_id and e.part = m.part
    where m.tenant_id = ${tenantId} and m.environment = ${environment} and ${isTakenIn(period)})`;
};

/** `named`: the documents that the retentions of this taxpayer name, with the tax that was retained, until the end of a month. */
export const namedInSql = ({ tenantId, environment }: Of, since: SQL, until: Month): SQL => sql`named as (
  select distinct r.party_identification as party, replace(line ->> 'number', '-', '') as number, line ->> 'taxCode' as tax,
    ${noteInSql(sql`line ->> 'documentType'`)} as note
  from entries r, jsonb_array_elements(r.withheld) as line
  where r.tenant_id = ${tenantId} and r.environment = ${environment}
    and r.day between ${since} and ${lastDayOf(until)}::date
    and r.document_type = ${RETENTION} and r.source in ('issued', 'emitted')
    and (r.why_not is null or r.why_not = 'no_money'))`;

interface WithoutRetention {
  readonly count: number;
  /** Some of them. */
  readonly documents: ReturnDocument[];
}

/**
 * Purchases of a period of which no retention of an agent tells: of a liquidation all of its IVA is retained, of the invoice
 * of a supplier some income tax. In months of which nobody designated them they issue no retention and lack none: the return
 * has that IVA as theirs to pay. @law LRTI art. 45 y 63
 */
export async function readWithoutRetention(
  tx: Transaction,
  { tenantId, environment, duty }: Filing,
  period: string,
): Promise<WithoutRetention> {
  const [from, to] = daysOf(period);
  const months = monthsAsAgent(duty.who, monthsOf(period));
  if (months.length === 0) return { count: 0, documents: [] };
  const isOfAgent = (day: SQL) => sql`to_char(${day}, 'YYYY-MM') = any(${sql.param(months)}::text[])`;
  const since = sql`${firstDayOf(addMonths(monthOf(from), -1))}::date`;
  const named = namedInSql({ tenantId, environment }, since, addMonths(monthOf(to), 1));
  const lacks = (tax: string) => sql`not exists (select from named n where ${isNamedInSql} and n.tax = ${tax})`;
  const lines = (wanted: SQL): SQL => sql`
    select e.source, e.source_id, e.part, e.day, e.document_type, e.number, e.party_identification, e.party_name, e.scope,
      e.category, e.support, e.total
    from entries e where e.tenant_id = ${tenantId} and e.environment = ${environment} and e.why_not is null and ${wanted}`;
  const oursIn = (table: SQL, ours = sql``): SQL => sql`select l.id from ${table} l where l.tenant_id = ${tenantId}
    and l.environment = ${environment} ${ours} and l.document_type = ${PURCHASE_LIQUIDATION}
    and l.issued_on between ${from}::date and ${to}::date and ${isOfAgent(sql`l.issued_on`)}`;
  const liquidations = lines(sql`e.iva > 0 and ${lacks(RETAINED_IVA)} and e.source_id = any(array(
    ${oursIn(sql`receipts`)} union all ${oursIn(sql`foreign_receipts`, sql`and l.direction = 'emitted'`)}))`);
  const invoices =
    lines(sql`e.day between ${from}::date and ${to}::date and ${isOfAgent(sql`e.day`)} and e.direction = 'GAS' and e.scope = 'NEG'
    and e.document_type = ${INVOICE} and ${lacks(RETAINED_INCOME)}`);
  // Two questions and no "or": each has an index.
  const { rows } = await tx.execute<ReturnDocument & { count: number } & Record<string, unknown>>(sql`
    with ${named}
    select count(*) over ()::int as count, source, source_id as "sourceId", part, day::text,
      document_type as "documentType", number, party_identification as "partyIdentification", party_name as "partyName",
      scope, category, support, total::text
    from (${liquidations} union all ${invoices}) as each order by day, source_id limit ${mostShown}`);
  return { count: rows[0]?.count ?? 0, documents: rows.map(({ count: _, ...document }) => document) };
}

/** Of two months and those between, the ones of which they were an agent. */
function monthsAsAgent(who: ObligedTaxpayer, [first, last]: readonly [Month, Month]): Month[] {
  const agent = agentMonths(who);
  const months: Month[] = [];
  for (let each = first; each <= last; each = addMonths(each, 1)) if (isAgentIn(agent, each)) months.push(each);
  return months;
}
