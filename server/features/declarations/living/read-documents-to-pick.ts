import { beginningIn, daysOf } from '@cuadre/sri/declarations';
import { type SQL, sql } from 'drizzle-orm';
import { type BillStep, billSteps, exportMarks } from '#contract/declarations/questions.rules.ts';
import type { DocumentsToPick, DocumentToPick } from '#contract/declarations/questions.ts';
import { documentsPerPage } from '#contract/declarations/returns.rules.ts';
import type { Actor, Context } from '#server/context.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { isCollectedInSql, stepsInSql } from './question-steps.ts';
import { type Filing, isOwnPeriod, readFiling } from './return-shelf.ts';

interface Asked {
  readonly period: string;
  readonly step: BillStep;
  readonly words: string;
  readonly page: number;
}
type Of = Pick<Filing, 'tenantId' | 'environment'>;
type Row = DocumentToPick & { readonly count: number };

/** What receipts of the period tell beside their amounts (of another program: whom they are for), what they charge again, and which clients were called foreign before. */
export function tellingInSql({ tenantId, environment }: Of, period: string): SQL {
  const [from, to] = daysOf(period);
  return sql`telling as (
      select r.id, r.draft ? 'foreignTrade' as has_trade, r.buyer_identification_type = '08' as is_foreign,
        coalesce(r.draft -> 'reimbursements' <> '[]'::jsonb, false) as has_refund_lines, r.draft -> 'reimbursements' as lines
      from receipts r
      where r.tenant_id = ${tenantId} and r.environment = ${environment} and r.issued_on between ${from}::date and ${to}::date
        and (r.draft ? 'foreignTrade' or r.draft ? 'reimbursements' or r.buyer_identification_type = '08')
      union all
      select f.id, false, true, false, null::jsonb from foreign_receipts f
      where f.tenant_id = ${tenantId} and f.environment = ${environment} and f.direction = 'emitted'
        and f.receiver_identification_type = '08' and f.issued_on between ${from}::date and ${to}::date),
    refunded as (
      select line ->> 'supplierIdentification' as supplier,
        concat(line ->> 'establishment', line ->> 'salesPoint', line ->> 'sequential') as number
      from telling cross join lateral jsonb_array_elements(lines) as line where has_refund_lines),
    past as (
      select distinct on (p.party_identification) p.party_identification as party,
        (select mark from unnest(k.marks) as mark where mark = any(${sql.param([...exportMarks])}::text[]) limit 1) as mark
      from tax_marks k join entries p on p.tenant_id = ${tenantId} and p.source_id = k.source_id and p.part = k.part
      where k.tenant_id = ${tenantId} and k.environment = ${environment} and k.marks && ${sql.param([...exportMarks])}::text[]
        and p.day < ${from}::date
      order by p.party_identification, p.day desc)`;
}

/** Of a mark `m`: it says that a period takes its document, also by the name of one that begins in it. */
export const isTakenIn = (period: string): SQL => sql`m.taken_in = any(${sql.param([...beginningIn(period)])}::text[])`;
/** The period that takes it, this one by its own name. */
export const takenInOf = (period: string): SQL =>
  sql`case when ${isTakenIn(period)} then ${period} else m.taken_in end`;

/** Entries that the return of a period takes, with their marks, what their receipts tell, and what else is joined. */
export function takenInSql({ tenantId, environment }: Of, period: string, joined: SQL = sql``): SQL {
  const [from, to] = daysOf(period);
  return sql`entries e
    left join tax_marks m on m.tenant_id = ${tenantId} and m.source_id = e.source_id and m.part = e.part
    left join telling t on t.id = e.source_id
    ${joined}
    where e.tenant_id = ${tenantId} and e.environment = ${environment} and (m.taken_in is null or ${isTakenIn(period)})
      and (e.day between ${from}::date and ${to}::date or e.source_id = any(array(select m.source_id from tax_marks m
        where m.tenant_id = ${tenantId} and m.environment = ${environment} and ${isTakenIn(period)})))`;
}

/** Documents of a period for a question: those said of, those that look like it, then the rest, the newest first. */
export async function readDocumentsToPick(
  ctx: Context,
  actor: Actor,
  { period, step, words, page }: Asked,
): Promise<DocumentsToPick | Refusal> {
  const shelf = await readFiling(ctx, actor);
  if (isRefusal(shelf)) return shelf;
  if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
  const { may, isSaid, why, supposed } = stepsInSql[step];
  const { rows } = await ctx.db.tenant(shelf.tenantId, (tx) =>
    tx.execute<Row & Record<string, unknown>>(sql`
      with ${tellingInSql(shelf, period)}, picks as (
        select e.source_id as "sourceId", e.part, e.day::text, e.document_type as "documentType", e.number,
          e.party_name as "partyName", e.direction = 'ING' as "isSale", e.iva::text, e.total::text, e.scope, e.category,
          e.support, coalesce(m.marks, '{}') as marks, m.deferred_by as "deferredBy", e.due_on::text as "dueOn",
          ${isCollectedInSql} as "isCollected", ${isSaid} as "isSaid", ${why} as why,
          ${supposed ?? sql`null::text`} as supposed
        from ${takenInSql(shelf, period)} and ${may}
          and strpos(lower(concat_ws(' ', e.party_name, e.number)), lower(${words})) > 0)
      select *, why is not null and not "isSaid" as "isSuggested", count(*) over ()::int as count from picks
      order by "isSaid" desc, why is not null desc, "dueOn"::date - day::date >= 28 desc nulls last, day desc, "sourceId", part
      limit ${documentsPerPage} offset ${(page - 1) * documentsPerPage}`),
  );
  const count = rows[0]?.count ?? 0;
  const documents = rows.map(({ count: _, ...document }) => document);
  return { period, step: billSteps[step], count, pages: Math.ceil(count / documentsPerPage), documents };
}
