import { and, eq, sql } from 'drizzle-orm';
import type { DownloadState } from '#contract/business/tax-authority.ts';
import type { PortalName, RucData } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxDownloads, taxLogins, taxpayerDirectory } from '#server/db/tables/index.ts';

type LoginRow = typeof taxLogins.$inferSelect;
export type DownloadRow = typeof taxDownloads.$inferSelect;

export const readLogin = async (
  tx: Transaction,
  tenantId: string,
  portal: PortalName,
): Promise<LoginRow | undefined> => {
  const [row] = await tx
    .select()
    .from(taxLogins)
    .where(and(eq(taxLogins.tenantId, tenantId), eq(taxLogins.portal, portal)));
  return row;
};

export const destroyLogin = async (
  tx: Transaction,
  tenantId: string,
  portal: PortalName,
): Promise<LoginRow | undefined> => {
  const [row] = await tx
    .delete(taxLogins)
    .where(and(eq(taxLogins.tenantId, tenantId), eq(taxLogins.portal, portal)))
    .returning();
  if (row) await noteKeptLogins(tx, row.tenantId);
  return row;
};

/** The directory says whose portal the daily look may read. */
export const noteKeptLogins = async (tx: Transaction, tenantId: string): Promise<void> => {
  const kept = sql`exists (select from ${taxLogins} where ${taxLogins.tenantId} = ${tenantId} and not ${taxLogins.once})`;
  await tx.update(taxpayerDirectory).set({ sriLoginKept: kept }).where(eq(taxpayerDirectory.tenantId, tenantId));
};

export const readDownload = async (
  tx: Transaction,
  tenantId: string,
  portal: PortalName,
): Promise<DownloadRow | undefined> => {
  const [row] = await tx
    .select()
    .from(taxDownloads)
    .where(and(eq(taxDownloads.tenantId, tenantId), eq(taxDownloads.portal, portal)));
  return row;
};

/** What the portal said; written by the download alone, after the adapter had checked it. */
export const informationOf = (row: DownloadRow | undefined): RucData | undefined =>
  (row?.information as RucData | null | undefined) ?? undefined;

export const isPending = (state: DownloadState): boolean => !['none', 'done', 'failed'].includes(state);
