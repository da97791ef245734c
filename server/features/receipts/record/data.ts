import type { Day } from '@cuadre/sri/dates';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { preparedRun, preparedSelect } from '#server/db/prepared.ts';
import {
  establishments,
  issueRequests,
  receiptAttempts,
  receipts,
  receiptVersions,
  salesPoints,
  taxpayerDirectory,
} from '#server/db/tables/index.ts';
import type { ReceiptRow } from './present.ts';

// Plain reads for the one proven taxpayer of the transaction.

const selectReceipt = preparedSelect<{ tenantId: string; id: string }>()((tx, { tenantId, id }) =>
  tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.tenantId, tenantId), eq(receipts.id, id))),
);

export const findReceipt = async (tx: Transaction, tenantId: string, id: string): Promise<ReceiptRow | undefined> => {
  const [row] = await selectReceipt(tx, { tenantId, id });
  return row;
};

const selectIssued = preparedSelect<{ tenantId: string; draftId: string }>()((tx, { tenantId, draftId }) =>
  tx
    .select({ requestHash: issueRequests.requestHash, receipt: receipts })
    .from(issueRequests)
    .innerJoin(receipts, and(eq(receipts.tenantId, issueRequests.tenantId), eq(receipts.id, issueRequests.receiptId)))
    .where(and(eq(issueRequests.tenantId, tenantId), eq(issueRequests.draftId, draftId))),
);

/** The receipt that this draft became. */
export const findIssued = async (tx: Transaction, tenantId: string, draftId: string) => {
  const [row] = await selectIssued(tx, { tenantId, draftId });
  return row;
};

/** An open sales point with the address of its establishment. */
export const findSalesPoint = async (tx: Transaction, tenantId: string, establishment: string, code: string) => {
  const [row] = await tx
    .select({ address: establishments.address })
    .from(salesPoints)
    .innerJoin(
      establishments,
      and(eq(establishments.tenantId, salesPoints.tenantId), eq(establishments.code, salesPoints.establishment)),
    )
    .where(
      and(
        eq(salesPoints.tenantId, tenantId),
        eq(salesPoints.establishment, establishment),
        eq(salesPoints.code, code),
        sql`${salesPoints.closedAt} is null`,
      ),
    );
  return row;
};

/** Where what follows from an invoice is issued: at its own point while that is open here, else at the first open one. */
export const pointToIssueAt = async (
  tx: Transaction,
  tenantId: string,
  invoice: { readonly establishment: string; readonly salesPoint: string },
) => {
  const { establishment, salesPoint } = invoice;
  const [row] = await tx
    .select({ establishment: salesPoints.establishment, salesPoint: salesPoints.code })
    .from(salesPoints)
    .where(and(eq(salesPoints.tenantId, tenantId), sql`${salesPoints.closedAt} is null`))
    .orderBy(
      sql`(${salesPoints.establishment}, ${salesPoints.code}) = (${establishment}, ${salesPoint}) desc`,
      asc(salesPoints.establishment),
      asc(salesPoints.code),
    )
    .limit(1);
  return row ?? { establishment, salesPoint };
};

export const hasSalesPoint = async (tx: Transaction, tenantId: string): Promise<boolean> => {
  const rows = await tx
    .select({ id: salesPoints.id })
    .from(salesPoints)
    .where(and(eq(salesPoints.tenantId, tenantId), sql`${salesPoints.closedAt} is null`))
    .limit(1);
  return rows.length > 0;
};

const selectVersions = preparedSelect<{ tenantId: string; receiptId: string }>()((tx, { tenantId, receiptId }) =>
  tx
    .select()
    .from(receiptVersions)
    .where(and(eq(receiptVersions.tenantId, tenantId), eq(receiptVersions.receiptId, receiptId)))
    .orderBy(asc(receiptVersions.version)),
);

export const readVersions = (tx: Transaction, tenantId: string, receiptId: string) =>
  selectVersions(tx, { tenantId, receiptId });

export const readVersion = async (tx: Transaction, tenantId: string, receiptId: string, version: number) => {
  const [row] = await tx
    .select()
    .from(receiptVersions)
    .where(
      and(
        eq(receiptVersions.tenantId, tenantId),
        eq(receiptVersions.receiptId, receiptId),
        eq(receiptVersions.version, version),
      ),
    );
  if (!row) throw new Error(`receipt ${receiptId} without its version ${version}`);
  return row;
};

const selectAttempts = preparedSelect<{ tenantId: string; receiptId: string }>()((tx, { tenantId, receiptId }) =>
  tx
    .select({
      version: receiptAttempts.version,
      attempt: receiptAttempts.attempt,
      kind: receiptAttempts.kind,
      outcome: receiptAttempts.outcome,
      startedAt: receiptAttempts.startedAt,
      finishedAt: receiptAttempts.finishedAt,
    })
    .from(receiptAttempts)
    .where(and(eq(receiptAttempts.tenantId, tenantId), eq(receiptAttempts.receiptId, receiptId)))
    .orderBy(asc(receiptAttempts.attempt)),
);

/** Of every version, oldest first. */
export const readAttempts = (tx: Transaction, tenantId: string, receiptId: string) =>
  selectAttempts(tx, { tenantId, receiptId });

const updateAuthorizedOn = preparedRun<{ tenantId: string; issuedOn: Day }>()(({ tenantId, issuedOn }, db) => {
  const { lastAuthorizedOn } = taxpayerDirectory;
  return db
    .update(taxpayerDirectory)
    .set({ lastAuthorizedOn: sql`${issuedOn}` })
    .where(and(eq(taxpayerDirectory.tenantId, tenantId), or(isNull(lastAuthorizedOn), lt(lastAuthorizedOn, issuedOn))));
});

/** Until when receipts of theirs may be voided is read from the directory every day; written once a day at the most. */
export const noteAuthorizedOn = async (tx: Transaction, tenantId: string, issuedOn: Day): Promise<void> => {
  await updateAuthorizedOn(tx, { tenantId, issuedOn });
};
