import { CREDIT_NOTE } from '@cuadre/sri/catalogs';
import { and, desc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import { withoutEffect } from '#contract/receipts/receipt-summary.ts';
import type { Transaction } from '#server/db/database.ts';
import { foreignReceipts, numberInSql, receiptLinks, receipts, voidings } from '#server/db/tables/index.ts';
import { foreignCounts } from '../foreign/foreign-receipts.ts';
import type { VoidingRow } from './judge-voiding.ts';

/** Credit notes of a receipt that stand or are pending, issued here or elsewhere. */
const creditNotes = sql<number>`(select count(*)::int from ${receiptLinks} l join ${receipts} n
  on n.tenant_id = l.tenant_id and n.id = l.receipt_id
  where l.tenant_id = ${receipts.tenantId} and l.target_id = ${receipts.id} and l.relation = 'credits'
    and n.state <> all(${sql.param([...withoutEffect])}::text[]))
  + (select count(*)::int from ${foreignReceipts} f
    where f.tenant_id = ${receipts.tenantId} and f.direction = 'emitted' and f.document_type = ${CREDIT_NOTE}
    and f.environment = ${receipts.environment} and ${foreignCounts}
    and f.modified_type = ${receipts.documentType} and f.modified_number = ${numberInSql})`;

const columns = { row: receipts, voiding: voidings, creditNotes };
const ofReceipt = and(eq(voidings.tenantId, receipts.tenantId), eq(voidings.receiptId, receipts.id));

/** Receipts with what decides about voiding them, in no order. */
export const readVoidables = async (tx: Transaction, tenantId: string, receiptIds: readonly string[]) => {
  if (receiptIds.length === 0) return [];
  const rows = await tx
    .select(columns)
    .from(receipts)
    .leftJoin(voidings, ofReceipt)
    .where(and(eq(receipts.tenantId, tenantId), inArray(receipts.id, [...receiptIds])));
  return rows.map((found) => ({ ...found, voiding: found.voiding ?? undefined }));
};

/** The same of one. */
export const findVoidable = async (tx: Transaction, tenantId: string, receiptId: string) =>
  (await readVoidables(tx, tenantId, [receiptId]))[0];

/** Authorised and voided receipts of an environment, newest first. */
export const listVoidable = async (
  tx: Transaction,
  tenantId: string,
  environment: Environment,
  { after, limit }: { after: { at: Date; id: string } | undefined; limit: number },
) => {
  const rows = await tx
    .select(columns)
    .from(receipts)
    .leftJoin(voidings, ofReceipt)
    .where(
      and(
        eq(receipts.tenantId, tenantId),
        eq(receipts.environment, environment),
        inArray(receipts.state, ['authorized', 'voided']),
        after && and(lte(receipts.issuedAt, after.at), or(lt(receipts.issuedAt, after.at), lt(receipts.id, after.id))),
      ),
    )
    .orderBy(desc(receipts.issuedAt), desc(receipts.id))
    .limit(limit);
  return rows.map((found) => ({ ...found, voiding: found.voiding ?? undefined }));
};

/** How far the voiding of a receipt has come; its row is locked until the commit. */
export const readVoiding = async (
  tx: Transaction,
  tenantId: string,
  receiptId: string,
): Promise<VoidingRow | undefined> => {
  const [row] = await tx
    .select()
    .from(voidings)
    .where(and(eq(voidings.tenantId, tenantId), eq(voidings.receiptId, receiptId)))
    .for('update');
  return row;
};

export const saveVoiding = async (tx: Transaction, row: typeof voidings.$inferInsert): Promise<void> => {
  const { tenantId: _, receiptId: __, ...set } = row;
  await tx
    .insert(voidings)
    .values(row)
    .onConflictDoUpdate({ target: [voidings.tenantId, voidings.receiptId], set });
};
