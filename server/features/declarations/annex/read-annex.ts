import { RETENTION } from '@cuadre/sri/catalogs';
import { addMonths, lastDayOf } from '@cuadre/sri/dates';
import { daysOf, monthsOf } from '@cuadre/sri/declarations';
import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { marksInSql } from '../credit-notes/marks-in-sql.ts';
import { isTakenIn, takenInOf } from '../living/read-documents-to-pick.ts';
import { readEntryLines } from '../living/read-entry-lines.ts';
import type { Filing } from '../living/return-shelf.ts';
import { namedSinceInSql } from '../living/without-retention.ts';

/** What was retained of a purchase is noted some days later. */
const monthsAfter = 1;

/** How it was paid: of ours as the draft says, of another's as its receipt did. */
const waysToPay = sql`case
  when r.id is not null then (select json_agg(w ->> 'wayToPay')
    from jsonb_array_elements(case jsonb_typeof(r.draft -> 'payments') when 'array' then r.draft -> 'payments' else '[]' end) as w
    where w ->> 'wayToPay' is not null)
  else to_json(f.ways_to_pay) end`;

/** As `AnnexRow` names them. */
const fields = (
  tenantId: string,
  period: string,
) => sql`json_build_object('source', e.source, 'sourceId', e.source_id, 'day', e.day,
  'direction', e.direction, 'scope', e.scope, 'whyNot', e.why_not, 'documentType', e.document_type, 'number', e.number,
  'party', e.party_identification, 'partyName', e.party_name,
  'partyType', case e.source when 'issued' then r.buyer_identification_type
    when 'emitted' then f.receiver_identification_type when 'received' then '04' end,
  'support', coalesce(e.support, m.support), 'subtotal', e.subtotal::text, 'total', e.total::text, 'taxes', e.taxes,
  'withheld', e.withheld, 'isClassified', e.is_classified, 'marks', ${marksInSql}, 'takenIn', ${takenInOf(period)},
  'authorization', coalesce(r.access_key, f.access_key, p.authorization), 'waysToPay', ${waysToPay},
  'modifiedType', case e.source when 'received' then f.modified_type end,
  'modifiedNumber', case e.source when 'received' then f.modified_number end,
  'modifiedAuthorization', (select o.access_key from foreign_receipts o
    where e.source = 'received' and o.tenant_id = ${tenantId} and o.environment = f.environment
      and o.issuer_ruc = f.issuer_ruc and o.document_type = f.modified_type and o.number = f.modified_number limit 1))`;

/** The documents of a period; with them the retentions of other months that may name its purchases. */
export async function* readAnnexRows(
  ctx: Context,
  shelf: Pick<Filing, 'tenantId' | 'environment'>,
  period: string,
): AsyncGenerator<string> {
  const { tenantId } = shelf;
  const [from, to] = daysOf(period);
  const until = lastDayOf(addMonths(monthsOf(period)[1], monthsAfter));
  const ofDays = sql`e.day between ${from}::date and ${to}::date`;
  const isOurs = sql`e.document_type = ${RETENTION} and e.source in ('issued', 'emitted')`;
  const around = sql`e.day between ${namedSinceInSql(shelf, period)} and ${until}::date and not ${ofDays} and ${isOurs}`;
  const taken = sql`${isTakenIn(period)} and not ${ofDays}`;
  const joins = sql`
    left join receipts r on e.source = 'issued' and r.tenant_id = ${tenantId} and r.id = e.source_id
    left join foreign_receipts f on e.source in ('received', 'emitted') and f.tenant_id = ${tenantId} and f.id = e.source_id
    left join papers p on e.source = 'paper' and p.tenant_id = ${tenantId} and p.id = e.source_id`;
  for (const is of [ofDays, around, taken])
    yield* readEntryLines(ctx, shelf, { is, line: fields(tenantId, period), joins });
}
