import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { shareLinks } from '#server/db/tables/index.ts';

/** The newest link of a receipt that still opens; its token is not kept anywhere, only that there is one. */
export const findOpenLink = async (
  tx: Transaction,
  tenantId: string,
  receiptId: string,
  now: Date,
): Promise<{ id: string; expiresAt: Date } | undefined> => {
  const [row] = await tx
    .select({ id: shareLinks.id, expiresAt: shareLinks.expiresAt })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.tenantId, tenantId),
        eq(shareLinks.receiptId, receiptId),
        isNull(shareLinks.revokedAt),
        gt(shareLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(shareLinks.createdAt))
    .limit(1);
  return row;
};

/** The link of a token, while it is open. */
export const findLinkByToken = async (
  tx: Transaction,
  tenantId: string,
  linkId: string,
  hash: Uint8Array,
  now: Date,
): Promise<{ receiptId: string } | undefined> => {
  const [row] = await tx
    .select({ receiptId: shareLinks.receiptId, hash: shareLinks.tokenHash })
    .from(shareLinks)
    .where(
      and(
        eq(shareLinks.tenantId, tenantId),
        eq(shareLinks.id, linkId),
        isNull(shareLinks.revokedAt),
        gt(shareLinks.expiresAt, now),
      ),
    );
  return row !== undefined && Buffer.compare(row.hash, hash) === 0 ? { receiptId: row.receiptId } : undefined;
};
