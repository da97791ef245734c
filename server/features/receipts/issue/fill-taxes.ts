import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Context } from '#server/context.ts';
import { issuableType } from '../types/index.ts';
import { taxesOf } from './receipt-columns.ts';

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

/** Receipts of the period that were issued before the column `taxes` was there get it, once, in short transactions. */
export async function fillTaxes(ctx: Context, tenantId: string, { environment, from, to }: Period): Promise<void> {
  for (let found = slice; found === slice; )
    found = await ctx.db.tenant(tenantId, async (tx) => {
      const { rows } = await tx.execute<Bare>(sql`
        select id, document_type, draft from receipts
        where tenant_id = ${tenantId} and environment = ${environment} and issued_on between ${from}::date and ${to}::date and taxes is null
        limit ${slice}`);
      const filled = rows.map(({ id, document_type, draft }) => {
        const { type } = issuableType(document_type);
        return { id, taxes: taxesOf(type.calculate(draft)) };
      });
      if (filled.length > 0) {
        const of = sql`from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as f(id uuid, taxes jsonb)`;
        await tx.execute(sql`
          update receipts set taxes = f.taxes ${of}
          where receipts.tenant_id = ${tenantId} and receipts.id = f.id and receipts.taxes is null`);
        await tx.execute(sql`
          update entries set taxes = f.taxes ${of} where entries.tenant_id = ${tenantId} and entries.source_id = f.id`);
      }
      return rows.length;
    });
}
