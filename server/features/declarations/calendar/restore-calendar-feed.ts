import { and, eq, gte, isNull, or } from 'drizzle-orm';
import type { restoreCalendarFeed as contract } from '#contract/declarations/calendar.ts';
import type { Actor, Context } from '#server/context.ts';
import { writeAudit } from '#server/db/audit.ts';
import { calendarFeeds } from '#server/db/tables/index.ts';
import { refuse } from '#server/refusal.ts';
import type { Answer } from '#server/route.ts';
import { closeFeed, presentFeed } from './feeds.ts';
import { undoMs } from './settings.ts';

/** The address of before works again and the new one stops: what was just changed is taken back. */
export const restoreCalendarFeed = (
  ctx: Context,
  { tenantId, userId }: Actor,
  { feedId }: { readonly feedId: string },
): Promise<Answer<typeof contract>> =>
  ctx.db.tenant(tenantId, async (tx) => {
    const at = ctx.now();
    const { tenantId: whose, id, revokedAt } = calendarFeeds;
    const [row] = await tx
      .select()
      .from(calendarFeeds)
      .where(
        and(
          eq(whose, tenantId),
          eq(id, feedId),
          or(isNull(revokedAt), gte(revokedAt, new Date(at.getTime() - undoMs))),
        ),
      );
    const feed = row && presentFeed(ctx, row);
    if (!feed) return refuse('request.not_found');
    await closeFeed(ctx, tx, tenantId);
    await tx
      .update(calendarFeeds)
      .set({ revokedAt: null })
      .where(and(eq(whose, tenantId), eq(id, feedId)));
    writeAudit(tx, { tenantId, at, actor: userId, action: 'calendar.feed_restored', subject: feedId });
    return { feed };
  });
