import { CREDIT_NOTE, DEBIT_NOTE } from '@cuadre/sri/catalogs';
import { type SQL, sql } from 'drizzle-orm';

// In statements that call an entry `e` and what was said of it `m`. Only a note looks anything up: a month of a business has
// thousands of other documents.

// Row-level security lets an index be asked by what is computed already, not by what a function that may leak computes in
// its condition: each look-up is of a row that `offset 0` holds apart.

/** What a note that came as a file says of the receipt that it changes. */
const said = sql`(select f.tenant_id, f.environment, f.issuer_ruc, f.modified_type,
    p[1] as establishment, p[2] as sales_point, p[3]::bigint as sequential, f.modified_number as number
  from foreign_receipts f, regexp_match(f.modified_number, '^(\\d{3})-(\\d{3})-(\\d{9})$') as p
  where f.tenant_id = e.tenant_id and f.id = e.source_id offset 0) n`;

const amongForeign = (direction: 'received' | 'emitted', more = sql``): SQL => sql`(select i.id from ${said}
  join foreign_receipts i on i.tenant_id = n.tenant_id and i.environment = n.environment
    and i.direction = ${direction} and i.document_type = n.modified_type and i.number = n.number ${more} limit 1)`;

/** A purchase whose receipt is not here may be on paper. */
const amongPapers = sql`(select i.id from ${said} join papers i on i.tenant_id = n.tenant_id
  and i.environment = n.environment and i.direction = 'GAS' and i.supplier_identification = n.issuer_ruc
  and i.number = n.number and i.document_type = n.modified_type and i.electronic_id is null limit 1)`;

const amongIssued = sql`(select r.id from ${said} join receipts r on r.tenant_id = n.tenant_id
  and r.environment = n.environment and r.document_type = n.modified_type and r.establishment = n.establishment
  and r.sales_point = n.sales_point and r.sequential = n.sequential limit 1)`;

const isNote: SQL = sql`e.document_type in (${CREDIT_NOTE}, ${DEBIT_NOTE})`;

/** The source of what a note changes; null of everything else, and where that is not here. */
const modifiedInSql: SQL = sql`case when ${isNote} then case e.source
  when 'issued' then (select l.target_id from receipt_links l
    where l.tenant_id = e.tenant_id and l.receipt_id = e.source_id and l.relation in ('credits', 'debits') limit 1)
  when 'received' then coalesce(${amongForeign('received', sql`and i.issuer_ruc = n.issuer_ruc`)}, ${amongPapers})
  when 'emitted' then coalesce(${amongForeign('emitted')}, ${amongIssued}) end end`;

/** It as a row `o`. */
export const modified: SQL = sql`(select ${modifiedInSql} as id offset 0) o`;

/** Of a note of which nobody said anything itself: `column` of what was said, `k`, of what it changes, `i`. */
const ofModified = (column: SQL): SQL => sql`case when ${isNote}
    and coalesce(m.marks, '{}') = '{}' and m.deferred_by is null then (
  select ${column} from ${modified} join entries i on i.tenant_id = e.tenant_id and i.source_id = o.id and i.part = 0
    left join tax_marks k on k.tenant_id = i.tenant_id and k.source_id = i.source_id and k.part = i.part) end`;

/** A note is what its invoice is, as long as nothing else is said of the note (docs/decisions/0190). */
export const marksInSql: SQL = sql`coalesce(${ofModified(sql`k.marks`)}, m.marks)`;

/** Whether a receipt says that its supplier is a popular business; of a note its invoice says it. */
export const ofPopularBusinessInSql: SQL = sql`coalesce(${ofModified(sql`i.of_popular_business`)}, e.of_popular_business)`;

/** The activity of a sale; a note that is issued here carries that of its invoice, what another program issues knows none. */
export const activityInSql: SQL = sql`coalesce(e.activity_id, case when e.source = 'emitted' and ${isNote} then (
  select i.activity_id from ${modified} join entries i on i.tenant_id = e.tenant_id and i.source_id = o.id and i.part = 0) end)`;

/** As `TaxRow` has it. */
export const ofModifiedInSql: SQL = ofModified(
  sql`json_build_object('sourceId', i.source_id, 'day', i.day, 'marks', coalesce(k.marks, '{}'), 'deferredBy', k.deferred_by,
    'ofPopularBusiness', i.of_popular_business)`,
);
