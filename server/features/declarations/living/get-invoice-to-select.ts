import { INVOICE } from '@cuadre/sri/catalogs';
import { daysOf } from '@cuadre/sri/declarations';
import { sql } from 'drizzle-orm';
import { documentsPerPage } from '#contract/declarations/returns.rules.ts';
import type { InvoicesToSelect } from '#contract/declarations/returns.ts';
import type { Actor, Context } from '#server/context.ts';
import { openInSql } from '#server/db/open-credit.ts';
import { isRefusal, type Refusal, refuse } from '#server/refusal.ts';
import { isOwnPeriod, shelfOf } from './frame.ts';

interface Asked {
  readonly period: string;
  readonly words: string;
  readonly page: number;
}
type Row = InvoicesToSelect['invoices'][number] & { readonly count: number };

/** Invoices of a period whose tax may be settled later, those that look like it first. A term in months ends on the same day of its month. @law LRTI 67, Código Civil 33 */
export async function getInvoiceToSelect(
  ctx: Context,
  actor: Actor,
  { period, words, page }: Asked,
): Promise<InvoicesToSelect | Refusal> {
  const shelf = await shelfOf(ctx, actor);
  if (isRefusal(shelf)) return shelf;
  if (!isOwnPeriod(shelf, period)) return refuse('declaration.period');
  const { tenantId, environment } = shelf;
  const [from, to] = daysOf(period);
  const isLong = sql`coalesce(e.credit > 0 and e.due_on >= e.day + interval '1 month', false)`;
  const { rows } = await ctx.db.tenant(tenantId, (tx) =>
    tx.execute<Row & Record<string, unknown>>(sql`
      select e.source_id as "sourceId", e.part, e.day::text, e.number, e.party_name as "partyName", e.iva::text,
        e.due_on::text as "dueOn", m.deferred_by as "deferredBy", count(*) over ()::int as count,
        (e.credit > 0 and ${openInSql} = 0) as "isCollected", (${isLong} and ${openInSql} > 0) as "isSuggested"
      from entries e left join tax_marks m
        on m.tenant_id = ${tenantId} and m.source_id = e.source_id and m.part = e.part
      where e.tenant_id = ${tenantId} and e.environment = ${environment} and e.day between ${from}::date and ${to}::date
        and e.source in ('issued', 'emitted') and e.direction = 'ING' and e.document_type = ${INVOICE}
        and e.sign = 1 and e.iva > 0 and not coalesce('refund' = any(m.marks), false)
        and strpos(lower(concat_ws(' ', e.party_name, e.number)), lower(${words})) > 0
      order by m.deferred_by is not null desc, ${isLong} desc, e.day desc, e.source_id
      limit ${documentsPerPage} offset ${(page - 1) * documentsPerPage}`),
  );
  const count = rows[0]?.count ?? 0;
  const invoices = rows.map(({ count: _, ...invoice }) => invoice);
  return { period, count, pages: Math.ceil(count / documentsPerPage), invoices };
}
