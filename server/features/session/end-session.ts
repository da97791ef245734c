import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { sessions } from '../../db/tables/index.ts';

/** Ends it on the server at once, whatever tokens are still about. */
export const endSession = (ctx: Context, sessionId: string): Promise<void> =>
  ctx.db.system(async (tx) => {
    await tx
      .update(sessions)
      .set({ revokedAt: ctx.now() })
      .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt)));
  });
