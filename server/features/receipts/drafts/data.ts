import type { Day } from '@cuadre/sri/dates';
import type { ReceiptDraft } from '@cuadre/sri/receipts';
import { and, desc, eq, notExists } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { drafts, issueRequests, repeatedDrafts, taxpayers } from '#server/db/tables/index.ts';

interface DraftRow {
  id: string;
  documentType: string;
  version: number;
  updatedAt: Date;
  draft: ReceiptDraft;
}

const columns = {
  id: drafts.id,
  documentType: drafts.documentType,
  version: drafts.version,
  updatedAt: drafts.updatedAt,
  draft: drafts.draft,
};

/** Row → what the contract promises. */
export const presentDraft = (row: DraftRow) => ({ ...row, updatedAt: row.updatedAt.toISOString() });
export type PresentedDraft = ReturnType<typeof presentDraft>;

/** A draft that a repeating invoice made carries the day on which it is opened, as long as nobody changed it: its own may be too old by then. */
export const onDayOf = (draft: ReceiptDraft, version: number, today: Day): ReceiptDraft =>
  version === 1 ? { ...draft, issuedOn: today } : draft;

/** Whether a repeating invoice made it. */
export const isRepeated = async (tx: Transaction, tenantId: string, draftId: string): Promise<boolean> =>
  (await tx.$count(repeatedDrafts, and(eq(repeatedDrafts.tenantId, tenantId), eq(repeatedDrafts.draftId, draftId)))) >
  0;

export const findDraft = async (
  tx: Transaction,
  tenantId: string,
  draftId: string,
  documentType: string,
): Promise<DraftRow | undefined> =>
  (
    await tx
      .select(columns)
      .from(drafts)
      .where(and(eq(drafts.tenantId, tenantId), eq(drafts.id, draftId), eq(drafts.documentType, documentType)))
  )[0];

/**
 * Drafts of one type, or of all, in the environment in use, newest first; a taxpayer with more than 100 sees the newest ones.
 * Of all without those that a repeating invoice made: these have a list of their own.
 */
export const listDrafts = (
  tx: Transaction,
  tenantId: string,
  { documentType, limit = 100 }: { readonly documentType?: string; readonly limit?: number },
): Promise<DraftRow[]> =>
  tx
    .select(columns)
    .from(drafts)
    .innerJoin(taxpayers, and(eq(taxpayers.tenantId, drafts.tenantId), eq(taxpayers.environment, drafts.environment)))
    .where(
      and(
        eq(drafts.tenantId, tenantId),
        documentType === undefined ? isNoRepetition(tx, tenantId) : eq(drafts.documentType, documentType),
      ),
    )
    .orderBy(desc(drafts.updatedAt))
    .limit(limit);

const isNoRepetition = (tx: Transaction, tenantId: string) =>
  notExists(
    tx
      .select({ month: repeatedDrafts.month })
      .from(repeatedDrafts)
      .where(and(eq(repeatedDrafts.tenantId, tenantId), eq(repeatedDrafts.draftId, drafts.id))),
  );

/** True once a receipt came out of this draft. */
export const isIssued = async (tx: Transaction, tenantId: string, draftId: string): Promise<boolean> =>
  (
    await tx
      .select({ id: issueRequests.receiptId })
      .from(issueRequests)
      .where(and(eq(issueRequests.tenantId, tenantId), eq(issueRequests.draftId, draftId)))
  ).length > 0;

export const removeDraft = (
  tx: Transaction,
  tenantId: string,
  draftId: string,
  documentType: string,
): Promise<unknown> =>
  tx
    .delete(drafts)
    .where(and(eq(drafts.tenantId, tenantId), eq(drafts.id, draftId), eq(drafts.documentType, documentType)));
