import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { sessions } from '#server/db/tables/index.ts';
import type { LiveSession } from './find-session.ts';

/**
 * After somebody proved again who they are: the next generation of the session's tokens, so that a token known from before
 * opens nothing of what was proved for (threat T8). The session stays the same, in every tab. Undefined when it has ended,
 * or when another call has just renewed it: that one's answer carries the new token.
 */
export const renewSession = async (ctx: Context, { actor, generation }: LiveSession): Promise<number | undefined> => {
  const [renewed] = await ctx.db.system((tx) =>
    tx
      .update(sessions)
      .set({ generation: sql`${sessions.generation} + 1`, renewedAt: ctx.now() })
      .where(and(eq(sessions.id, actor.sessionId), eq(sessions.generation, generation), isNull(sessions.revokedAt)))
      .returning({ generation: sessions.generation }),
  );
  return renewed?.generation;
};
