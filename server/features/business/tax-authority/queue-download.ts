import type { PortalName } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { taxDownloads } from '#server/db/tables/index.ts';
import { enqueue } from '#server/jobs/outbox.ts';

export const DOWNLOAD_TAX_INFORMATION = 'download-tax-information';

/** A download under a new id, with its job, in the transaction that asks for it. What was told before stays. */
export const queueDownload = async (
  ctx: Context,
  tx: Transaction,
  { tenantId, userId }: Actor,
  portal: PortalName,
): Promise<void> => {
  const [id, now] = [ctx.newId(), ctx.now()];
  const asked = { id, state: 'queued', failure: null, tries: 0, requestedBy: userId, requestedAt: now } as const;
  await tx
    .insert(taxDownloads)
    .values({ tenantId, portal, ...asked, updatedAt: now, pending: [] })
    .onConflictDoUpdate({
      target: [taxDownloads.tenantId, taxDownloads.portal],
      set: { ...asked, updatedAt: now },
    });
  const payload = { downloadId: id, portal };
  await enqueue(tx, { id: ctx.newId(), queue: DOWNLOAD_TAX_INFORMATION, tenantId, payload, dedupeKey: id });
  const action = 'tax_information.requested';
  writeAudit(tx, { tenantId, at: now, actor: userId, action, subject: id, detail: { portal } });
};
