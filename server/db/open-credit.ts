import { RETENTION } from '@cuadre/sri/catalogs';
import { type SQL, sql } from 'drizzle-orm';

/** What credit notes that count have taken back of an entry, in statements that call its row `e`. */
const creditedInSql = sql`(select sum(note.total) from receipt_links l
  join entries note on note.tenant_id = l.tenant_id and note.source_id = l.receipt_id and note.sign = -1
  where l.tenant_id = e.tenant_id and l.target_id = e.source_id and l.relation = 'credits')`;

/** The same of notes that another program made: they name the number. */
const foreignNotesInSql = sql`(select sum(note.total) from entries note
  join foreign_receipts f on f.tenant_id = note.tenant_id and f.id = note.source_id
  where note.tenant_id = e.tenant_id and note.party_identification = e.party_identification and note.sign = -1
    and note.source in ('received', 'emitted') and note.environment = e.environment and note.direction = e.direction
    and f.modified_type = e.document_type and f.modified_number = e.number)`;

const collectedInSql = sql`(select sum(c.amount) from collections c
  where c.tenant_id = e.tenant_id and c.source_id = e.source_id and c.undone_at is null)`;

/** What was paid while the receipt was only a paper. */
const collectedOnPaperInSql = sql`(select sum(c.amount) from papers p
  join collections c on c.tenant_id = p.tenant_id and c.source_id = p.id and c.undone_at is null
  where p.tenant_id = e.tenant_id and p.electronic_id = e.source_id)`;

/** What retentions that count have withheld of it: by the client of a sale, or here of a purchase. */
const withheldInSql = sql`(select sum((line->>'value')::numeric) from entries w
  cross join lateral jsonb_array_elements(w.withheld) line
  where w.tenant_id = e.tenant_id and w.environment = e.environment and w.document_type = ${RETENTION}
    and w.party_identification = e.party_identification and w.direction <> e.direction and w.why_not = 'no_money'
    and line->>'documentType' = e.document_type and replace(line->>'number', '-', '') = replace(e.number, '-', ''))`;

/** What of all of its source nobody has paid yet; never below zero. */
const openOfSourceInSql = sql`greatest(sum(p.credit) - coalesce(${collectedInSql}, 0)
  - coalesce(${collectedOnPaperInSql}, 0) - coalesce(${creditedInSql}, 0) - coalesce(${foreignNotesInSql}, 0)
  - coalesce(${withheldInSql}, 0), 0)`;

/**
 * What of an entry on credit nobody has paid yet, in statements that call its row `e`. What was paid of a source in
 * several parts was paid of each alike; each cent is rounded once, where it falls, so that they add up.
 */
export const openInSql: SQL = sql`case when e.sign = 1 and e.credit > 0
  then (select round(o.open * o.up_to / o.credit, 2) - round(o.open * (o.up_to - e.credit) / o.credit, 2)
    from (select ${openOfSourceInSql} as open, sum(p.credit) as credit,
        sum(p.credit) filter (where p.part <= e.part) as up_to
      from entries p where p.tenant_id = e.tenant_id and p.source_id = e.source_id) o) else 0 end`;
