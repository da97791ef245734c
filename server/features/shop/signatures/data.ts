import { and, asc, eq, inArray } from 'drizzle-orm';
import type { SignatureDocument } from '#contract/shop/signatures.rules.ts';
import type { Transaction } from '#server/db/database.ts';
import { type SignatureDocumentRow, type SignatureOrderRow, signatureDocuments } from '#server/db/tables/index.ts';

type Of = Pick<SignatureOrderRow, 'tenantId' | 'id'>;

/** What is there of these orders, without opening it. */
export const documentsOf = (tx: Transaction, tenantId: string, ...ids: string[]) => {
  const { signatureOrderId, document, bytes, savedAt } = signatureDocuments;
  return tx
    .select({ signatureOrderId, document, bytes, savedAt })
    .from(signatureDocuments)
    .where(and(eq(signatureDocuments.tenantId, tenantId), inArray(signatureOrderId, ids)))
    .orderBy(asc(savedAt), asc(document));
};

const isOf = ({ tenantId, id }: Of) =>
  and(eq(signatureDocuments.tenantId, tenantId), eq(signatureDocuments.signatureOrderId, id));

export const sealedDocumentsOf = (tx: Transaction, of: Of): Promise<SignatureDocumentRow[]> =>
  tx.select().from(signatureDocuments).where(isOf(of)).orderBy(asc(signatureDocuments.document));

/** Another one takes its place. */
export async function putDocument(tx: Transaction, row: SignatureDocumentRow): Promise<void> {
  const { type, bytes, sealed, savedAt } = row;
  const { tenantId, signatureOrderId, document } = signatureDocuments;
  await tx
    .insert(signatureDocuments)
    .values(row)
    .onConflictDoUpdate({ target: [tenantId, signatureOrderId, document], set: { type, bytes, sealed, savedAt } });
}

/** These of them, or all. */
export async function eraseDocuments(tx: Transaction, of: Of, names?: readonly SignatureDocument[]): Promise<void> {
  const some = names && inArray(signatureDocuments.document, [...names]);
  await tx.delete(signatureDocuments).where(and(isOf(of), some));
}

export const namesOf = (rows: readonly { readonly document: SignatureDocument }[]): ReadonlySet<SignatureDocument> =>
  new Set(rows.map(({ document }) => document));
