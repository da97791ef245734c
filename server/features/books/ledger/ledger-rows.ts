import { sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Context } from '#server/context.ts';
import type { Entry } from '#server/db/tables/index.ts';

const slice = 1000;

interface LedgerRow extends Record<string, unknown> {
  readonly source_id: string;
  readonly part: number;
  readonly day: string;
  readonly direction: Entry['direction'];
  readonly scope: Entry['scope'];
  readonly sign: number;
  readonly why_not: string | null;
  readonly document_type: string | null;
  readonly number: string | null;
  readonly party_identification: string | null;
  readonly party_name: string | null;
  readonly category: string | null;
  readonly support: string | null;
  readonly subtotal: string;
  readonly iva: string;
  readonly total: string;
  readonly due_on: string | null;
  readonly collected: string | null;
}

/** Every entry of a shelf, oldest first, in short transactions, so that neither memory nor a lock grows with them. */
export async function* ledgerRows(ctx: Context, tenantId: string, environment: Environment): AsyncGenerator<LedgerRow> {
  let after: LedgerRow | undefined;
  for (;;) {
    const place = after
      ? sql`and (e.day, e.source_id, e.part) > (${after.day}::date, ${after.source_id}::uuid, ${after.part}::int)`
      : sql``;
    const { rows } = await ctx.db.tenant(tenantId, (tx) =>
      tx.execute<LedgerRow>(sql`
        select e.source_id, e.part, e.day::text as day, e.direction, e.scope, e.sign, e.why_not, e.document_type, e.number,
          e.party_identification, e.party_name, e.category, e.support, e.subtotal::text, e.iva::text, e.total::text,
          e.due_on::text as due_on,
          (select sum(c.amount)::text from collections c where c.tenant_id = ${tenantId} and c.source_id = e.source_id
            and e.part <= 1 and c.undone_at is null) as collected
        from entries e where e.tenant_id = ${tenantId} and e.environment = ${environment} ${place}
        order by e.day, e.source_id, e.part limit ${slice}`),
    );
    yield* rows;
    after = rows.at(-1);
    if (after === undefined || rows.length < slice) return;
  }
}

/** Whether there is anything on that shelf. */
export const hasEntries = (ctx: Context, tenantId: string, environment: Environment): Promise<boolean> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const { rows } = await tx.execute(sql`
      select 1 from entries where tenant_id = ${tenantId} and environment = ${environment} limit 1`);
    return rows.length > 0;
  });
