import { CREDIT_NOTE, INVOICE } from '@cuadre/sri/catalogs';
import { amount, sum } from '@cuadre/sri/num';
import { and, asc, eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { LinkedReceipt, ReceiptDetail } from '#contract/receipts/receipts.ts';
import type { Transaction } from '#server/db/database.ts';
import type { ReceiptLink } from '#server/db/tables/index.ts';
import { foreignReceipts, receiptLinks, receipts, voidedAtSri } from '#server/db/tables/index.ts';
import { foreignColumns, foreignNotes, presentForeign } from '../foreign/foreign-receipts.ts';
import { presentReceipt, type ReceiptRow } from '../record/present.ts';
import { summaryColumns } from '../record/read-receipts.ts';
import { findInvoiceByNumber } from './source-invoice.ts';

type Own = Pick<ReceiptRow, 'tenantId' | 'id'>;

const insertion = (tx: Transaction, { tenantId, id: receiptId }: Own, links: readonly ReceiptLink[], createdAt: Date) =>
  tx
    .insert(receiptLinks)
    .values(links.map((link) => ({ ...link, tenantId, receiptId, createdAt })))
    .onConflictDoNothing();

/** Ties a new receipt to what it is about; nothing for one that stands by itself. */
export const insertLinks = async (tx: Transaction, receipt: Own, links: readonly ReceiptLink[], at: Date) => {
  if (links.length > 0) await insertion(tx, receipt, links, at);
};

/** A corrected receipt is about what its new content says. */
export async function replaceLinks(
  tx: Transaction,
  { tenantId, id: receiptId }: Pick<ReceiptRow, 'tenantId' | 'id'>,
  links: readonly ReceiptLink[],
  createdAt: Date,
): Promise<void> {
  await tx.delete(receiptLinks).where(and(eq(receiptLinks.tenantId, tenantId), eq(receiptLinks.receiptId, receiptId)));
  await insertLinks(tx, { tenantId, id: receiptId }, links, createdAt);
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
export async function readLinked(tx: Transaction, tenantId: string, receipt: Linked): Promise<LinkedReceipt[]> {
  return [...(await readAbout(tx, tenantId, receipt)), ...(await readBy(tx, tenantId, receipt))];
}

async function readAbout(
  tx: Transaction,
  tenantId: string,
  { id, environment, documentType, modifies }: Linked,
): Promise<LinkedReceipt[]> {
  const way = 'about';
  if (modifies !== undefined) {
    const invoice = await findInvoiceByNumber(tx, tenantId, modifies, { environment });
    return invoice ? [{ relation: relationOf(documentType), way, receipt: invoice.summary }] : [];
  }
  const here = await tx
    .select({ relation: receiptLinks.relation, ...summaryColumns })
    .from(receiptLinks)
    .innerJoin(receipts, and(eq(receipts.tenantId, receiptLinks.tenantId), eq(receipts.id, receiptLinks.targetId)))
    .where(and(eq(receiptLinks.tenantId, tenantId), eq(receiptLinks.receiptId, id), eq(receiptLinks.target, 'issued')))
    .orderBy(asc(receipts.issuedAt));
  const foreign = await tx
    .select({ relation: receiptLinks.relation, ...foreignColumns })
    .from(receiptLinks)
    .innerJoin(
      foreignReceipts,
      and(eq(foreignReceipts.tenantId, receiptLinks.tenantId), eq(foreignReceipts.id, receiptLinks.targetId)),
    )
    .where(and(eq(receiptLinks.tenantId, tenantId), eq(receiptLinks.receiptId, id), eq(receiptLinks.target, 'emitted')))
    .orderBy(asc(foreignReceipts.issuedOn));
  return [
    ...here.map((row) => ({ relation: row.relation, way, receipt: presentReceipt(row) }) as const),
    ...foreign.map((row) => ({ relation: row.relation, way, receipt: presentForeign(row) }) as const),
  ];
}

async function readBy(
  tx: Transaction,
  tenantId: string,
  { id, environment, documentType, number }: Linked,
): Promise<LinkedReceipt[]> {
  const way = 'by';
  const here = await tx
    .select({ relation: receiptLinks.relation, ...summaryColumns })
    .from(receiptLinks)
    .innerJoin(receipts, and(eq(receipts.tenantId, receiptLinks.tenantId), eq(receipts.id, receiptLinks.receiptId)))
    .where(and(eq(receiptLinks.tenantId, tenantId), eq(receiptLinks.targetId, id)))
    .orderBy(asc(receipts.issuedAt));
  const foreign = documentType === INVOICE ? await foreignNotes(tx, tenantId, { environment, number }) : [];
  return [
    ...here.map((row) => ({ relation: row.relation, way, receipt: presentReceipt(row) }) as const),
    ...foreign.map((row) => ({ relation: relationOf(row.documentType), way, receipt: presentForeign(row) }) as const),
  ];
}

/** The received receipts that a retention is about, which are kept apart from those issued here. */
export const readWithheldFrom = (tx: Transaction, tenantId: string, receiptId: string) =>
  tx
    .select({
      id: foreignReceipts.id,
      documentType: foreignReceipts.documentType,
      number: foreignReceipts.number,
      issuerName: foreignReceipts.issuerName,
      voided: voidedAtSri,
    })
    .from(receiptLinks)
    .innerJoin(
      foreignReceipts,
      and(eq(foreignReceipts.tenantId, receiptLinks.tenantId), eq(foreignReceipts.id, receiptLinks.targetId)),
    )
    .where(
      and(
        eq(receiptLinks.tenantId, tenantId),
        eq(receiptLinks.receiptId, receiptId),
        eq(receiptLinks.target, 'received'),
      ),
    )
    .orderBy(asc(foreignReceipts.issuedOn));

/** What authorised credit notes have taken back. */
export function creditedIn(links: ReceiptDetail['links']): Pick<ReceiptDetail, 'credited'> {
  const notes = links.filter(
    ({ relation, way, receipt }) => relation === 'credits' && way === 'by' && receipt.state === 'authorized',
  );
  return notes.length === 0 ? {} : { credited: sum(notes.map(({ receipt }) => amount(receipt.total))).toText(2) };
}
