import { and, eq } from 'drizzle-orm';
import type { SriInbox } from '#contract/messages/notifications.ts';
import { sriInboxBlocks, sriInboxFailures } from '#phrases/business/sri-inbox.ts';
import type { PortalMessage, PortalName } from '#server/adapters/sri-portal/sri-portal.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { notifications, sriInboxes } from '#server/db/tables/index.ts';
import { readLogin } from './data.ts';

export const readSriInbox = async (tx: Transaction, tenantId: string, portal: PortalName) => {
  const [row] = await tx
    .select()
    .from(sriInboxes)
    .where(and(eq(sriInboxes.tenantId, tenantId), eq(sriInboxes.portal, portal)));
  return row;
};

type InboxChange = Omit<typeof sriInboxes.$inferInsert, 'tenantId' | 'portal'>;

export const saveSriInbox = async (
  tx: Transaction,
  tenantId: string,
  portal: PortalName,
  set: InboxChange,
): Promise<void> => {
  await tx
    .insert(sriInboxes)
    .values({ tenantId, portal, ...set })
    .onConflictDoUpdate({ target: [sriInboxes.tenantId, sriInboxes.portal], set });
};

/** How the portal's inbox stands, and what the person can do about it. */
export async function presentSriInbox(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  portal: PortalName,
): Promise<SriInbox> {
  const row = await readSriInbox(tx, tenantId, portal);
  const readAt = row?.readAt?.toISOString();
  if (!ctx.portal.isConfigured(portal)) return { state: 'no_portal', sentence: sriInboxBlocks.no_portal, readAt };
  const failure = row?.state === 'failed' ? sriInboxFailures[row.failure ?? ''] : undefined;
  if ((await readLogin(tx, tenantId, portal)) === undefined)
    return { state: 'no_login', sentence: failure ?? sriInboxBlocks.no_login, readAt };
  if (row === undefined || row.state === 'reading') return { state: 'reading', readAt };
  return row.state === 'failed' ? { state: 'failed', sentence: failure, readAt } : { state: 'ready', readAt };
}

/** Keeps what the portal's inbox holds and was not here yet; what was put away stays away. */
export async function storeMessages(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  portal: PortalName,
  messages: readonly PortalMessage[],
): Promise<void> {
  const at = ctx.now();
  if (messages.length > 0)
    await tx
      .insert(notifications)
      .values(
        messages.map(({ id, subject, text, sentAt }) => ({
          tenantId,
          id: ctx.newId(),
          box: 'sri' as const,
          kind: 'message',
          portal,
          facts: { subject, ...(text !== undefined && { text }) },
          dedupeKey: `sri:${portal}:${id}`,
          at: sentAt,
          createdAt: at,
        })),
      )
      .onConflictDoNothing();
  await saveSriInbox(tx, tenantId, portal, { state: 'ready', failure: null, tries: 0, askedAt: at, readAt: at });
}
