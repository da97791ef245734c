import { CREDIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { amount, sum } from '@cuadre/sri/num';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { LinkedReceipt, ReceiptDetail } from '#contract/receipts/receipts.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReceiptLink } from '#server/db/tables/index.ts';
import { foreignReceipts, receiptLinks, receipts, voidedAtSri } from '#server/db/tables/index.ts';
import { foreignColumns, foreignNotes, presentForeign } from '../foreign/foreign-receipts.ts';
import { presentReceipt, type ReceiptRow } from '../record/present.ts';
import { summaryColumns } from '../record/read-receipts.ts';
import { findInvoiceByNumber } from './source-invoice.ts';

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

/** What a receipt is, as far as others can be about it: ours or a foreign one. */
interface Linked {
  readonly id: string;
  readonly environment: Environment;
  readonly documentType: string;
  readonly number: string;
  /** Of a foreign note: the invoice that it says it modifies. Ours have a link for that. */
  readonly modifies?: string | undefined;
}

const relationOf = (documentType: string): ReceiptLink['relation'] =>
  documentType === CREDIT_NOTE ? 'credits' : 'debits';

/** Both sides among the issued receipts, ours and foreign: what this one is about, then what is about it. */
export async function readLinked(tx: Transaction, receipt: Linked): Promise<LinkedReceipt[]> {
  return [...(await readAbout(tx, receipt)), ...(await readBy(tx, receipt))];
}

async function readAbout(
  tx: Transaction,
  { id, environment, documentType, modifies }: Linked,
): Promise<LinkedReceipt[]> {
  const way = 'about';
  if (modifies !== undefined) {
    const invoice = await findInvoiceByNumber(tx, modifies, { environment });
    return invoice ? [{ relation: relationOf(documentType), way, receipt: invoice.summary }] : [];
  }
  const here = await tx
    .select({ relation: receiptLinks.relation, ...summaryColumns })
    .from(receiptLinks)
    .innerJoin(receipts, eq(receipts.id, receiptLinks.targetId))
    .where(and(eq(receiptLinks.receiptId, id), eq(receiptLinks.target, 'issued')))
    .orderBy(asc(receipts.issuedAt));
  const foreign = await tx
    .select({ relation: receiptLinks.relation, ...foreignColumns })
    .from(receiptLinks)
    .innerJoin(foreignReceipts, eq(foreignReceipts.id, receiptLinks.targetId))
    .where(and(eq(receiptLinks.receiptId, id), eq(receiptLinks.target, 'emitted')))
    .orderBy(asc(foreignReceipts.issuedOn));
  return [
    ...here.map((row) => ({ relation: row.relation, way, receipt: presentReceipt(row) }) as const),
    ...foreign.map((row) => ({ relation: row.relation, way, receipt: presentForeign(row) }) as const),
  ];
}

async function readBy(tx: Transaction, { id, environment, documentType, number }: Linked): Promise<LinkedReceipt[]> {
  const way = 'by';
  const here = await tx
    .select({ relation: receiptLinks.relation, ...summaryColumns })
    .from(receiptLinks)
    .innerJoin(receipts, eq(receipts.id, receiptLinks.receiptId))
    .where(eq(receiptLinks.targetId, id))
    .orderBy(asc(receipts.issuedAt));
  const foreign = documentType === INVOICE ? await foreignNotes(tx, { environment, number }) : [];
  return [
    ...here.map((row) => ({ relation: row.relation, way, receipt: presentReceipt(row) }) as const),
    ...foreign.map((row) => ({ relation: relationOf(row.documentType), way, receipt: presentForeign(row) }) as const),
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
      voided: voidedAtSri,
    })
    .from(receiptLinks)
    .innerJoin(foreignReceipts, eq(foreignReceipts.id, receiptLinks.targetId))
    .where(and(eq(receiptLinks.receiptId, receiptId), eq(receiptLinks.target, 'received')))
    .orderBy(asc(foreignReceipts.issuedOn));

/** What authorised credit notes have taken back. */
export function creditedIn(links: ReceiptDetail['links']): Pick<ReceiptDetail, 'credited'> {
  const notes = links.filter(
    ({ relation, way, receipt }) => relation === 'credits' && way === 'by' && receipt.state === 'authorized',
  );
  return notes.length === 0 ? {} : { credited: sum(notes.map(({ receipt }) => amount(receipt.total))).toText(2) };
}
