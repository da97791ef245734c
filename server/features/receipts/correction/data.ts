import { and, desc, eq, inArray } from 'drizzle-orm';
import type { StoredCorrection } from '#contract/receipts/corrections.ts';
import { correctableStates } from '#contract/receipts/receipt-summary.ts';
import type { Transaction } from '#server/db/database.ts';
import { correctionDrafts, receipts, taxpayers } from '#server/db/tables/index.ts';
import { numberOf } from '../record/present.ts';

/** In any other state its correction is history. */
export const isCorrectable = (state: string): boolean => correctableStates.some((each) => each === state);

const columns = {
  receiptId: correctionDrafts.receiptId,
  version: correctionDrafts.version,
  updatedAt: correctionDrafts.updatedAt,
  draft: correctionDrafts.draft,
  documentType: receipts.documentType,
  establishment: receipts.establishment,
  salesPoint: receipts.salesPoint,
  sequential: receipts.sequential,
};
type CorrectionRow = Awaited<ReturnType<typeof listCorrections>>[number];

/** Row → what the contract promises. */
export const presentCorrection = (row: CorrectionRow): StoredCorrection => {
  const { receiptId, documentType, version, draft } = row;
  const stored = { receiptId, number: numberOf(row), documentType, version, updatedAt: row.updatedAt.toISOString() };
  // The draft is of the receipt's type: nothing else was saved for it.
  return { ...stored, draft } as StoredCorrection;
};

/** Of the receipts of the environment in use that still wait to be corrected; or of one receipt. */
export const listCorrections = (
  tx: Transaction,
  tenantId: string,
  { receiptId, limit = 100 }: { readonly receiptId?: string; readonly limit?: number },
) =>
  tx
    .select(columns)
    .from(correctionDrafts)
    .innerJoin(
      receipts,
      and(eq(receipts.tenantId, correctionDrafts.tenantId), eq(receipts.id, correctionDrafts.receiptId)),
    )
    .innerJoin(
      taxpayers,
      and(eq(taxpayers.tenantId, receipts.tenantId), eq(taxpayers.environment, receipts.environment)),
    )
    .where(
      and(
        eq(correctionDrafts.tenantId, tenantId),
        inArray(receipts.state, [...correctableStates]),
        receiptId === undefined ? undefined : eq(correctionDrafts.receiptId, receiptId),
      ),
    )
    .orderBy(desc(correctionDrafts.updatedAt))
    .limit(limit);

/** It was sent, or thrown away. */
export const removeCorrection = (tx: Transaction, tenantId: string, receiptId: string): Promise<unknown> =>
  tx
    .delete(correctionDrafts)
    .where(and(eq(correctionDrafts.tenantId, tenantId), eq(correctionDrafts.receiptId, receiptId)));
