import { and, eq, lt } from 'drizzle-orm';
import type { CalendarFeed, changeCalendarFeed as contract } from '#contract/declarations/calendar.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import type { Transaction } from '#server/db/database.ts';
import { calendarFeeds } from '#server/db/tables/index.ts';
import type { Answer } from '#server/route.ts';
import { closeFeed, presentFeed, tokenOf } from './feeds.ts';
import { undoMs } from './settings.ts';

/** Another address, or none; the one before stops at once and can be taken back for a short while. */
export const changeCalendarFeed = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { to }: { readonly to: 'new' | 'none' },
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const at = ctx.now();
    const before = await closeFeed(ctx, tx, tenantId);
    await forgetOld(tx, tenantId, new Date(at.getTime() - undoMs));
    const feed = to === 'new' ? await openFeed(ctx, tx, tenantId, userId) : null;
    const detail = { from: before?.id ?? null, to: feed?.id ?? null };
    writeAudit(tx, { tenantId, at, actor: userId, action: 'calendar.feed_changed', detail });
    return { feed, before: before?.id ?? null };
  });

const forgetOld = (tx: Transaction, tenantId: string, until: Date) =>
  tx.delete(calendarFeeds).where(and(eq(calendarFeeds.tenantId, tenantId), lt(calendarFeeds.revokedAt, until)));

async function openFeed(
  ctx: Context,
  tx: Transaction,
  tenantId: string,
  createdBy: string,
): Promise<CalendarFeed | null> {
  const id = ctx.newId();
  const { hash } = tokenOf(ctx, tenantId, id);
  const row = { tenantId, id, tokenHash: hash, createdBy, createdAt: ctx.now(), revokedAt: null };
  await tx.insert(calendarFeeds).values(row);
  return presentFeed(ctx, row);
}
