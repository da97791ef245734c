import { and, eq, isNull } from 'drizzle-orm';
import type { CalendarFeed } from '#contract/declarations/calendar.ts';
import type { Context } from '#server/context.ts';
import type { Transaction } from '#server/db/database.ts';
import { type CalendarFeedRow, calendarFeeds, taxpayers } from '#server/db/tables/index.ts';
import { makeRowToken } from '#server/lib/row-token.ts';

/** The token of an address, from its row and the master key: it is shown again whenever asked, and stored nowhere. */
export const tokenOf = (ctx: Context, tenantId: string, id: string): { token: string; hash: Uint8Array } =>
  makeRowToken(tenantId, id, ctx.secrets.keyedHash('calendar-feed', Buffer.from(`${tenantId}|${id}`)));

/** null when it was made with another master key: it still opens, and can only be replaced. */
export const presentFeed = (
  ctx: Context,
  { tenantId, id, tokenHash, createdAt }: CalendarFeedRow,
): CalendarFeed | null => {
  const { token, hash } = tokenOf(ctx, tenantId, id);
  if (Buffer.compare(hash, tokenHash) !== 0) return null;
  return { id, url: `${ctx.env.PUBLIC_URL ?? ''}/api/share/calendar/${token}`, since: createdAt.toISOString() };
};

/** The address that is open, if there is one. */
export const readFeed = async (tx: Transaction, tenantId: string): Promise<CalendarFeedRow | undefined> => {
  const [row] = await tx
    .select()
    .from(calendarFeeds)
    .where(and(eq(calendarFeeds.tenantId, tenantId), isNull(calendarFeeds.revokedAt)));
  return row;
};

/** Closes the open address, if there is one. The taxpayer is locked: of two changes at once one is asked after the other. */
export const closeFeed = async (
  ctx: Context,
  tx: Transaction,
  tenantId: string,
): Promise<CalendarFeedRow | undefined> => {
  await tx
    .select({ tenantId: taxpayers.tenantId })
    .from(taxpayers)
    .where(eq(taxpayers.tenantId, tenantId))
    .for('no key update');
  const [closed] = await tx
    .update(calendarFeeds)
    .set({ revokedAt: ctx.now() })
    .where(and(eq(calendarFeeds.tenantId, tenantId), isNull(calendarFeeds.revokedAt)))
    .returning();
  return closed;
};
