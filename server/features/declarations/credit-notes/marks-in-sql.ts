import { CREDIT_NOTE } from '@cuadre/sri/catalogs';
import { type SQL, sql } from 'drizzle-orm';

// In statements that call an entry `e` and what was said of it `m`. Only a credit note looks anything up: a month of a
// business has thousands of other documents.

/** What a note that came as a file says of the receipt that it takes back, with its number as receipts write it. */
const said = sql`(select f.tenant_id, f.environment, f.issuer_ruc, f.modified_type,
    regexp_replace(f.modified_number, '^(\\d{3})-?(\\d{3})-?(\\d{9})$', '\\1-\\2-\\3') as number
  from foreign_receipts f where f.tenant_id = e.tenant_id and f.id = e.source_id) n`;

const amongForeign = (direction: 'received' | 'emitted', more = sql``): SQL => sql`(select i.id from ${said}
  join foreign_receipts i on i.tenant_id = n.tenant_id and i.environment = n.environment
    and i.direction = ${direction} and i.document_type = n.modified_type and i.number = n.number ${more} limit 1)`;

const amongIssued = sql`(select r.id from ${said} join receipts r on r.tenant_id = n.tenant_id
  and r.environment = n.environment and r.document_type = n.modified_type and r.establishment = left(n.number, 3)
  and r.sales_point = substr(n.number, 5, 3)
  and r.sequential = case when n.number ~ '^\\d{3}-\\d{3}-\\d{9}$' then right(n.number, 9)::bigint end limit 1)`;

/** The source of what a credit note takes back; null of everything else, and where that is not here. */
export const modifiedInSql: SQL = sql`case when e.document_type = ${CREDIT_NOTE} then case e.source
  when 'issued' then (select l.target_id from receipt_links l
    where l.tenant_id = e.tenant_id and l.receipt_id = e.source_id and l.relation = 'credits' limit 1)
  when 'received' then ${amongForeign('received', sql`and i.issuer_ruc = n.issuer_ruc`)}
  when 'emitted' then coalesce(${amongForeign('emitted')}, ${amongIssued}) end end`;

/** Of a credit note of which nobody said anything itself: `column` of what was said, `k`, of what it takes back, `i`. */
const ofModified = (column: SQL): SQL => sql`case when e.document_type = ${CREDIT_NOTE}
    and coalesce(m.marks, '{}') = '{}' and m.deferred_by is null then (
  select ${column} from entries i left join tax_marks k
    on k.tenant_id = i.tenant_id and k.source_id = i.source_id and k.part = i.part
  where i.tenant_id = e.tenant_id and i.source_id = ${modifiedInSql} and i.part = 0) end`;

/** A credit note is what its invoice is, as long as nothing else is said of the note (docs/decisions/0190). */
export const marksInSql: SQL = sql`coalesce(${ofModified(sql`k.marks`)}, m.marks)`;

/** As `TaxRow` has it. */
export const ofModifiedInSql: SQL = ofModified(
  sql`json_build_object('sourceId', i.source_id, 'day', i.day, 'marks', coalesce(k.marks, '{}'), 'deferredBy', k.deferred_by)`,
);
