import { ICE, IVA } from '@cuadre/sri/catalogs';
import { type SQL, sql } from 'drizzle-orm';
import type { EntrySource } from '#contract/books/dashboard.ts';
import type { Direction } from '#contract/books/totals.rules.ts';
import type { Group } from '#contract/roles.ts';
import type { Context } from '#server/context.ts';
import { type BooksAbout, measured } from './books-about.ts';

const slice = 1000;

/** One entry of a report; its amounts as they enter the totals: those of a credit note below zero. */
export interface BooksRow extends Record<string, unknown> {
  readonly source: EntrySource;
  readonly source_id: string;
  readonly part: number;
  readonly day: string;
  readonly direction: Direction;
  readonly scope: Group;
  readonly document_type: string | null;
  readonly number: string | null;
  readonly authorization: string | null;
  readonly party_identification: string | null;
  readonly party_name: string | null;
  readonly category: string | null;
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
  /** Base of each rate of IVA, by its code. */
  readonly bases: Readonly<Record<string, string>>;
  readonly ice: string;
  /** Of a receipt in several categories none: it lies within what they add up to. */
  readonly tip: string;
  readonly has_photo: boolean;
  /** Somebody said what it is, or it needed nobody. */
  readonly is_classified: boolean;
  /** Of what was received: why it is what it is, and the word or activity that said so. */
  readonly class_rule: string | null;
  readonly class_found: string | null;
}

/** What a draft says, as far as it is a number. */
const draftTip = sql`case when r.draft ->> 'tip' ~ '^[0-9]{1,12}([.][0-9]+)?$' then round((r.draft ->> 'tip')::numeric, 2) end`;

/** The entries of a report, oldest first, of one side or of both, in short transactions. */
export async function* booksRows(
  ctx: Context,
  about: BooksAbout,
  direction: Direction | undefined,
): AsyncGenerator<BooksRow> {
  const { tenantId, from, to } = about;
  const { entries } = measured(about, 'included', direction);
  let after: BooksRow | undefined;
  for (;;) {
    const place: SQL = after
      ? sql`and e.day >= ${after.day}::date and (e.day, e.source_id, e.part) > (${after.day}::date, ${after.source_id}::uuid, ${after.part}::int)`
      : sql``;
    const { rows } = await ctx.db.tenant(tenantId, (tx) =>
      tx.execute<BooksRow>(sql`
        select e.source, e.source_id, e.part, e.day::text as day, e.direction, e.scope, e.document_type, e.number,
          coalesce(r.access_key, f.access_key, p."authorization") as authorization, e.party_identification, e.party_name,
          e.category, (e.sign * e.subtotal)::text as subtotal, (e.sign * e.iva)::text as iva, (e.sign * e.total)::text as total,
          coalesce((select jsonb_object_agg(code, base) from (
            select t ->> 'rateCode' as code, (e.sign * sum((t ->> 'base')::numeric))::text as base
            from jsonb_array_elements(e.taxes) as t where t ->> 'taxCode' = ${IVA} group by 1) as rates), '{}') as bases,
          (e.sign * coalesce((select sum((t ->> 'value')::numeric) from jsonb_array_elements(e.taxes) as t
            where t ->> 'taxCode' = ${ICE}), 0.00))::text as ice,
          (e.sign * case e.part when 0 then coalesce(${draftTip}, f.tip, 0.00) else 0.00 end)::text as tip,
          coalesce(p.has_photo, false) as has_photo, e.is_classified, f.class_rule, f.class_found
        from (select * from entries e where ${entries} and e.day between ${from}::date and ${to}::date ${place}
          order by e.day, e.source_id, e.part limit ${slice}) as e
        left join receipts r on r.tenant_id = ${tenantId} and r.id = e.source_id and e.source = 'issued'
        left join foreign_receipts f on f.tenant_id = ${tenantId} and f.id = e.source_id and e.source in ('emitted', 'received')
        left join papers p on p.tenant_id = ${tenantId} and p.id = e.source_id and e.source = 'paper'
        order by e.day, e.source_id, e.part`),
    );
    yield* rows;
    after = rows.at(-1);
    if (after === undefined || rows.length < slice) return;
  }
}
