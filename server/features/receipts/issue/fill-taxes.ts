import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Context } from '#server/context.ts';
import { issuableType } from '../types/index.ts';
import { taxesOf, withheldOf } from './receipt-columns.ts';

const slice = 500;

interface Bare extends Record<string, unknown> {
  readonly id: string;
  readonly document_type: string;
  readonly draft: ReceiptDraft;
}

interface Period {
  readonly environment: Environment;
  readonly from: string;
  readonly to: string;
}

/** Receipts of the period that were issued before `taxes` or `withheld` was there get them, once, in short transactions. */
export async function fillTaxes(ctx: Context, tenantId: string, { environment, from, to }: Period): Promise<void> {
  for (let found = slice; found === slice; )
    found = await ctx.db.tenant(tenantId, async (tx) => {
      const { rows } = await tx.execute<Bare>(sql`
        select id, document_type, draft from receipts
        where tenant_id = ${tenantId} and environment = ${environment} and issued_on between ${from}::date and ${to}::date and (taxes is null or withheld is null)
        limit ${slice}`);
      const filled = rows.map(({ id, document_type, draft }) => {
        const { type } = issuableType(document_type);
        const figures = type.calculate(draft);
        return { id, taxes: taxesOf(figures), withheld: withheldOf(draft, figures) };
      });
      if (filled.length > 0) {
        const of = sql`from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as f(id uuid, taxes jsonb, withheld jsonb)`;
        await tx.execute(sql`
          update receipts
          set taxes = coalesce(receipts.taxes, f.taxes), withheld = coalesce(receipts.withheld, f.withheld) ${of}
          where receipts.tenant_id = ${tenantId} and receipts.id = f.id`);
        await tx.execute(sql`
          update entries
          set taxes = coalesce(entries.taxes, f.taxes), withheld = coalesce(entries.withheld, f.withheld) ${of}
          where entries.tenant_id = ${tenantId} and entries.source_id = f.id`);
      }
      return rows.length;
    });
}
