import { createHash } from 'node:crypto';
import type { ReceiptDocument, ReceiptDraft } from '@cuadre/sri/receipts';
import { and, eq } from 'drizzle-orm';
import type { Environment } from '#contract/common.ts';
import type { Transaction } from '#server/db/database.ts';
import { drafts, issueRequests } from '#server/db/tables/index.ts';
import { askedUnknown, canonicalDraft } from '#server/features/receipts/issue/store-issued.ts';
import { type IssuableType, issuableType } from '#server/features/receipts/types/index.ts';

interface Issued {
  readonly tenantId: string;
  readonly environment: Environment;
  readonly receiptId: string;
  readonly document: ReceiptDocument;
  readonly at: Date;
}

/** The draft whose id the journal of sent keys noted: a browser that sends it again is given the receipt. */
export async function forgetDraft(
  tx: Transaction,
  { draftId, tenantId, receiptId, at }: Pick<Issued, 'tenantId' | 'receiptId' | 'at'> & { readonly draftId: string },
): Promise<void> {
  await tx.delete(drafts).where(and(eq(drafts.tenantId, tenantId), eq(drafts.id, draftId)));
  await tx
    .insert(issueRequests)
    .values({ tenantId, draftId, requestHash: askedUnknown, receiptId, createdAt: at })
    .onConflictDoNothing();
}

/**
 * The backup may hold the draft that this receipt was issued from: left in the list it would be issued again. The draft
 * that composes to the same content goes, and its id leads to the receipt, as if it had just been issued.
 */
export async function forgetDraftOf(tx: Transaction, issued: Issued): Promise<void> {
  const { tenantId, environment, receiptId, document, at } = issued;
  const issuable = issuableType(document.documentType);
  const said = canonicalDraft(issuable.type.draftOf(document));
  const rows = await tx
    .select({ id: drafts.id, draft: drafts.draft })
    .from(drafts)
    .where(
      and(
        eq(drafts.tenantId, tenantId),
        eq(drafts.environment, environment),
        eq(drafts.documentType, document.documentType),
      ),
    );
  const same = rows.find(({ draft }) => contentOf(issuable, draft, document) === said);
  if (!same) return;
  await tx.delete(drafts).where(and(eq(drafts.tenantId, tenantId), eq(drafts.id, same.id)));
  const requestHash = createHash('sha256').update(canonicalDraft(same.draft)).digest();
  await tx
    .insert(issueRequests)
    .values({ tenantId, draftId: same.id, requestHash, receiptId, createdAt: at })
    .onConflictDoNothing();
}

/** What the draft would say once issued; undefined for one that is not ready. */
function contentOf(
  { type }: IssuableType,
  draft: ReceiptDraft,
  { ruc, legalName, headOfficeAddress }: ReceiptDocument,
): string | undefined {
  const issuer = { ruc, legalName, headOfficeAddress, keepsAccounting: false, regime: 'GEN' } as const;
  try {
    const numbering = { environment: '1', sequential: '000000001', accessKey: '' } as const;
    return canonicalDraft(type.draftOf(type.compose(draft, issuer, numbering)));
  } catch {
    return undefined;
  }
}
