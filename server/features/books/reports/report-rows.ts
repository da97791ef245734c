import { sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { type ReportAbout, type ReportRow, sourceOf } from './source.ts';

const slice = 1000;

/** The receipts of a report, oldest first: slices in short transactions, so that neither memory nor a lock grows with them. */
export async function* reportRows(ctx: Context, tenantId: string, about: ReportAbout): AsyncGenerator<ReportRow> {
  let after: { readonly day: string; readonly id: string } | undefined;
  for (;;) {
    const rows = await ctx.db.tenant(tenantId, async (tx) => {
      const place = after ? sql`where (issued_on, id) > (${after.day}::date, ${after.id}::uuid)` : sql``;
      const { rows } = await tx.execute<ReportRow>(sql`
        select r.id, is_foreign, document_type, number, access_key, to_char(issued_on, 'YYYY-MM-DD') as issued_on, identification, name,
          state, sign, subtotal::text, iva::text, total::text, coalesce(taxes, '[]'::jsonb) as taxes
        from (${sourceOf(about)}) as r ${place} order by r.issued_on, r.id limit ${slice}`);
      return rows;
    });
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < slice) return;
    after = { day: last.issued_on, id: last.id };
  }
}
