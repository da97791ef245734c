import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { LinkedReceipt } from '../../../contract/receipts.ts';
import type { Transaction } from '../../db/database.ts';
import { foreignReceipts, receiptLinks, receipts } from '../../db/tables/index.ts';
import { presentReceipt, type ReceiptRow } from './present.ts';
import { summaryColumns } from './read-receipts.ts';
import type { ReceiptLink } from './types/index.ts';

/** The part of the issue statement that ties the new receipt to what it is about; nothing for one that stands by itself. */
export const insertLinks = (links: readonly ReceiptLink[], receipt: SQL, at: Date): SQL =>
  links.length === 0
    ? sql``
    : sql`linked as (
      insert into receipt_links (tenant_id, receipt_id, target_id, target, relation, created_at)
      select r.tenant_id, r.id, l.target_id, l.target, l.relation, ${at}::timestamptz from ${receipt} r cross join unnest(
        ${sql.param(links.map(({ targetId }) => targetId))}::uuid[], ${sql.param(links.map(({ target }) => target))}::text[],
        ${sql.param(links.map(({ relation }) => relation))}::text[]) as l (target_id, target, relation)
      on conflict do nothing),`;

/** A corrected receipt is about what its new content says. */
export async function replaceLinks(
  tx: Transaction,
  { tenantId, id: receiptId }: Pick<ReceiptRow, 'tenantId' | 'id'>,
  links: readonly ReceiptLink[],
  createdAt: Date,
): Promise<void> {
  await tx.delete(receiptLinks).where(eq(receiptLinks.receiptId, receiptId));
  if (links.length === 0) return;
  await tx
    .insert(receiptLinks)
    .values(links.map((link) => ({ ...link, tenantId, receiptId, createdAt })))
    .onConflictDoNothing();
}

/** Both sides among the issued receipts: what this one is about, then what is about it; in the order they were issued. */
export async function readLinked(tx: Transaction, receiptId: string): Promise<LinkedReceipt[]> {
  const about = await tx
    .select({ relation: receiptLinks.relation, ...summaryColumns })
    .from(receiptLinks)
    .innerJoin(receipts, eq(receipts.id, receiptLinks.targetId))
    .where(and(eq(receiptLinks.receiptId, receiptId), eq(receiptLinks.target, 'issued')))
    .orderBy(asc(receipts.issuedAt));
  const by = await tx
    .select({ relation: receiptLinks.relation, ...summaryColumns })
    .from(receiptLinks)
    .innerJoin(receipts, eq(receipts.id, receiptLinks.receiptId))
    .where(and(eq(receiptLinks.targetId, receiptId), eq(receiptLinks.target, 'issued')))
    .orderBy(asc(receipts.issuedAt));
  return [
    ...about.map((row) => ({ relation: row.relation, way: 'about' as const, receipt: presentReceipt(row) })),
    ...by.map((row) => ({ relation: row.relation, way: 'by' as const, receipt: presentReceipt(row) })),
  ];
}

/** The received receipts that a retention is about, which are kept apart from those issued here. */
export const readWithheldFrom = (tx: Transaction, receiptId: string) =>
  tx
    .select({
      id: foreignReceipts.id,
      documentType: foreignReceipts.documentType,
      number: foreignReceipts.number,
      issuerName: foreignReceipts.issuerName,
    })
    .from(receiptLinks)
    .innerJoin(foreignReceipts, eq(foreignReceipts.id, receiptLinks.targetId))
    .where(and(eq(receiptLinks.receiptId, receiptId), eq(receiptLinks.target, 'received')))
    .orderBy(asc(foreignReceipts.issuedOn));
